/** Toasts close by a click, or by themselves after this time. */
export const toastDurationMs = 3000;

export const sidebarWidthPx = { mobile: 300, desktop: 215 } as const;
