import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { Glyph } from '../glyph.tsx';
import { uiTexts } from '../texts.ts';

const texts = uiTexts.richText;

// What the server keeps (catalog/description.ts), and nothing else: what is pasted loses the rest at once.
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    underline: false,
  }),
];

type Props = {
  readonly html: string;
  readonly labelledBy: string;
  readonly describedBy?: string;
  readonly isInvalid: boolean;
  readonly onChange: (html: string) => void;
};

/** An empty text is no paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML());

export default function RichTextEditor({ html, labelledBy, describedBy, isInvalid, onChange }: Props) {
  const written = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // The page's own sheet says how it looks; a style in the page's head is refused by its policy.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        class: 'rich-text-words',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(isInvalid),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed);
      onChange(written.current);
    },
  });
  // What somebody discards, or what was saved by somebody else, comes from outside.
  useEffect(() => {
    if (html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="rich-text" data-is-invalid={isInvalid || undefined}>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}

const Toolbar = ({ editor }: { readonly editor: Editor }) => {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
    }),
  });
  const tools = [
    { key: 'bold', isOn: is.bold, run: () => editor.chain().focus().toggleBold().run() },
    { key: 'italic', isOn: is.italic, run: () => editor.chain().focus().toggleItalic().run() },
    { key: 'bullets', isOn: is.bullets, run: () => editor.chain().focus().toggleBulletList().run() },
    { key: 'numbers', isOn: is.numbers, run: () => editor.chain().focus().toggleOrderedList().run() },
  ] as const;
  return (
    <div className="rich-text-tools" role="group" aria-label={texts.tools}>
      {tools.map(({ key, isOn, run }) => (
        <button
          key={key}
          type="button"
          className="rich-text-tool"
          aria-label={texts[key]}
          title={texts[key]}
          aria-pressed={isOn}
          // The selection in the text stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          <Glyph name={key} />
        </button>
      ))}
    </div>
  );
};
