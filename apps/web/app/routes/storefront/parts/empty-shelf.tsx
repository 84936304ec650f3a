/** An empty shelf with one leaning book: the picture of every page that has nothing to show. */
export const EmptyShelf = () => (
  <svg className="empty-shelf" viewBox="0 0 240 110" width="240" height="110" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M12 96h216M20 96v10M220 96v10" />
      <path className="empty-shelf-cloth" d="M42 34h17v62H42zM64 46h13v50H64z" />
      <path d="M46 42h9M46 47h9M67 54h7" />
      <path className="empty-shelf-marigold" d="M98 91 121 29l14 5-23 62Z" />
      <path d="m121 41 6.500 2.400M119 46l6.500 2.400" />
      <path d="M176 96V82c4-9 14-9 18 0v14M185 76v-9M185 67c-6 0-8-4-8-8 6 0 8 4 8 8Zm0-4c0-5 3-8 8-8 0 5-3 8-8 8Z" />
    </g>
  </svg>
);
