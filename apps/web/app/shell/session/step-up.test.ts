import { expect, it, vi } from 'vitest';
import { createStepUp } from './step-up.ts';

it('asks once for calls that wait at the same time, and again for the next one', async () => {
  const stepUp = createStepUp();
  const asker = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  stepUp.answerWith(asker);
  expect(await Promise.all([stepUp.ask(), stepUp.ask()])).toEqual([true, true]);
  expect(asker).toHaveBeenCalledTimes(1);
  expect(await stepUp.ask()).toBe(false);
});

it('is not confirmed where nobody asks', async () => {
  const stepUp = createStepUp();
  expect(await stepUp.ask()).toBe(false);
  stepUp.answerWith(() => Promise.resolve(true))();
  expect(await stepUp.ask()).toBe(false);
});
