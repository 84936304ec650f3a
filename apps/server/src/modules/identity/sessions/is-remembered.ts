/** Whether the checkbox "Remember me" was ticked, as browsers and older forms send it. */
export const isRemembered = (value: boolean | string | number | null | undefined): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on';
