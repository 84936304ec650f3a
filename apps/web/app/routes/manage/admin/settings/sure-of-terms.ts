import { confirmJumps, isBigJump } from './big-jump.ts';
import { writePercent } from './percent.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.jump;

type Terms = { readonly catalogue_share_bps: number; readonly platform_fee_bps: number };

/** Whether whoever sets terms means a share or a fee that is far from the one of today. */
export const sureOfTerms = (
  before: Terms,
  after: Terms & { readonly valid_from: string },
  today: string,
): Promise<boolean> => {
  const [share, fee] = [after.catalogue_share_bps, after.platform_fee_bps];
  const steps = [
    ...(isBigJump(before.catalogue_share_bps, share)
      ? [texts.share(writePercent(before.catalogue_share_bps), writePercent(share))]
      : []),
    ...(isBigJump(before.platform_fee_bps, fee)
      ? [texts.fee(writePercent(before.platform_fee_bps), writePercent(fee))]
      : []),
  ];
  return confirmJumps(steps, after.valid_from === today);
};
