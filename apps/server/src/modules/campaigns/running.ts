/** A campaign takes gifts from its first to its last day; `day` is a place in the statement, such as `$1::date`. */
export const isRunningOn = (campaign: string, day: string): string =>
  `(${campaign}.starts_on <= ${day} and (${campaign}.ends_on is null or ${campaign}.ends_on >= ${day}))`;
