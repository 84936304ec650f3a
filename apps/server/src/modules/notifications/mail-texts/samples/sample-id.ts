/** Of what was never there. */
export const sampleId = '00000000-0000-7000-8000-000000000000';
