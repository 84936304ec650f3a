/** The id of the control, or of the group of controls, that a field of a form stands for; errors link to it. */
export const fieldId = (name: string): string => `field-${name.replace(/[^a-z0-9]+/gi, '-')}`;
