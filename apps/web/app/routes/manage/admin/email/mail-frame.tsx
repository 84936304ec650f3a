import { useEffect, useRef, useState } from 'react';
import { stillDocument, paint } from './still-document.ts';

type Props = {
  readonly title: string;
  readonly html: string;
  /** Of the window that the email is read in, px; where there is less room it is shown smaller. */
  readonly width: number;
};

/**
 * An email in a frame in which nothing runs, loads or leads anywhere. It is of our own origin only so that its styles can be set from
 * here: the page's policy allows none that stand in a document (decision 0072).
 */
export const MailFrame = ({ title, html, width }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(600);
  const [scale, setScale] = useState(1);
  const show = (): void => {
    const shown = frame.current?.contentDocument;
    if (shown === null || shown === undefined) return;
    paint(shown, html);
    // Of what is in it: the frame itself may be higher.
    setHeight(Math.ceil(shown.body.getBoundingClientRect().height));
  };
  useEffect(() => {
    const element = room.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [width]);
  return (
    <div className="email-room" ref={room}>
      <div style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={stillDocument(html)}
          onLoad={show}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
};
