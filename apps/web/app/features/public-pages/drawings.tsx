import type { ReactNode } from 'react';

/** Line drawings in ink and one cloth colour; decoration beside words. */
const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="drawing" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
);

const cloth = { className: 'drawing-cloth', stroke: 'none' };

const Schoolhouse = () => (
  <Drawing>
    <path {...cloth} d="M60 18 36 38v46h48V38z" />
    <path d="M8 84h104M36 84V38l24-20 24 20v46M16 84V52h20M104 84V52H84" />
    <path d="M60 18V5l12 4-12 5" />
    <path d="M53 84V66a7 7 0 0 1 14 0v18M23 62h6v8h-6zM91 62h6v8h-6z" />
    <circle cx="60" cy="44" r="7" />
    <path d="M60 40v4l3 2" />
  </Drawing>
);

const LittleLibrary = () => (
  <Drawing>
    <path {...cloth} d="M30 32h60v38H30z" />
    <path d="M24 32 60 10l36 22M30 32v38h60V32M54 70v20M66 70v20M42 90h36M24 32h72" />
    <path d="M38 64V44h6v20M44 64V40h7v24M56 64l4-21 6 1-4 20M70 64V42h6v22M76 64V47h6v17M34 64h52" />
  </Drawing>
);

const Gift = () => (
  <Drawing>
    <path {...cloth} d="M28 40h64v14H28z" />
    <path d="M28 40h64v14H28zM34 54v30h52V54M54 40v44M66 40v44" />
    <path d="M60 40c-6-2-22-4-22-14 0-8 14-10 22 14Zm0 0c6-2 22-4 22-14 0-8-14-10-22 14Z" />
    <path d="M14 84h92" />
  </Drawing>
);

const ShopWindow = () => (
  <Drawing>
    <path {...cloth} d="M18 16h84l6 18H12z" />
    <path d="M18 16h84l6 18H12zM18 84V42M102 84V42M10 84h100" />
    <path d="M12 34a8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0 8 8 0 0 0 16 0" />
    <path d="M26 50h38v26H26zM74 84V50h20v34M89 68v2M32 76V58h5v18M37 76V55h6v21M49 76l3-17 5 1-3 16" />
  </Drawing>
);

const Ledger = () => (
  <Drawing>
    <path {...cloth} d="M60 22c-12-8-28-9-46-6v60c18-3 34-2 46 6z" />
    <path d="M60 22c-12-8-28-9-46-6v60c18-3 34-2 46 6 12-8 28-9 46-6V16c-18-3-34-2-46 6ZM60 22v60" />
    <path d="M24 30c9-1 18 0 26 4M24 42c9-1 18 0 26 4M24 54c9-1 18 0 26 4M70 34c8-4 17-5 26-4M70 46c8-4 17-5 26-4M70 58c8-4 17-5 26-4M70 68c8-4 17-5 26-4M70 72c8-4 17-5 26-4" />
  </Drawing>
);

const Desk = () => (
  <Drawing>
    <path {...cloth} d="M30 16h46v32H30z" />
    <path d="M30 16h46v32H30zM44 56h18M53 48v8M10 62h100M20 62v24M100 62v24" />
    <path d="M38 26h22M38 33h30M38 40h16M88 62V40M82 40h14l-4-14h-6z" />
  </Drawing>
);

export const drawings = {
  schoolhouse: Schoolhouse,
  littleLibrary: LittleLibrary,
  gift: Gift,
  shopWindow: ShopWindow,
  ledger: Ledger,
  desk: Desk,
} as const;
export type DrawingName = keyof typeof drawings;
