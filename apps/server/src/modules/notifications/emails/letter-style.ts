import type { CSSProperties } from 'react';

/** Paper, ink and book-cloth green, as inline styles: many mail programs know nothing else. */
export const colours = {
  paper: '#fbf8f2',
  ink: '#1f2328',
  soft: '#565b63',
  line: '#ddd6c8',
  brand: '#1e5b4f',
  onBrand: '#ffffff',
  note: '#fdf0d5',
} as const;

/** The web fonts do not travel with a letter: serifs of the same temper that machines have. */
export const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
export const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Where a mail program does honour a style sheet: the same letter at night. */
export const nightStyle = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #1b1e1d !important; }
  .ink { color: #f1ede4 !important; }
  .soft { color: #b9b4a8 !important; }
  .line { border-color: #3d423f !important; }
  .link { color: #8fcabb !important; }
  .note { background-color: #3a3220 !important; color: #f6e3b4 !important; }
  .action { background-color: #8fcabb !important; color: #10221e !important; }
}`;

export const styles = {
  body: { margin: 0, padding: '24px 0', backgroundColor: colours.paper, fontFamily: sans },
  sheet: { maxWidth: '560px', margin: '0 auto', padding: '0 20px' },
  masthead: {
    fontFamily: serif,
    fontSize: '18px',
    lineHeight: '24px',
    color: colours.brand,
    margin: 0,
    fontWeight: 600,
  },
  logo: { display: 'block', padding: '6px 8px', borderRadius: '6px', maxWidth: '100%' },
  heading: {
    fontFamily: serif,
    fontSize: '32px',
    lineHeight: '38px',
    fontWeight: 600,
    color: colours.ink,
    margin: '28px 0 12px',
  },
  subheading: {
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '26px',
    fontWeight: 600,
    color: colours.ink,
    margin: '28px 0 8px',
  },
  text: { fontSize: '16px', lineHeight: '25px', color: colours.ink, margin: '0 0 12px' },
  soft: { fontSize: '14px', lineHeight: '21px', color: colours.soft, margin: 0 },
  line: { border: 'none', borderTop: `1px solid ${colours.line}`, margin: 0 },
  note: {
    fontSize: '14px',
    lineHeight: '21px',
    color: colours.ink,
    backgroundColor: colours.note,
    padding: '10px 14px',
    borderRadius: '8px',
    margin: '16px 0 0',
  },
  cell: { verticalAlign: 'top', padding: '12px 0' },
  figure: {
    verticalAlign: 'top',
    padding: '12px 0 12px 16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontSize: '16px',
    lineHeight: '25px',
    color: colours.ink,
    fontVariantNumeric: 'tabular-nums',
  },
  action: {
    display: 'inline-block',
    backgroundColor: colours.brand,
    color: colours.onBrand,
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 600,
    padding: '12px 22px',
    borderRadius: '8px',
    textDecoration: 'none',
  },
  link: { color: colours.brand, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;
