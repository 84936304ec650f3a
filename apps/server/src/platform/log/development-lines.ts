import type { DestinationStream } from 'pino';

const colours: Record<string, string> = {
  fatal: '\u001b[31m',
  error: '\u001b[31m',
  warn: '\u001b[33m',
  info: '\u001b[32m',
};
const hiddenKeys = new Set(['time', 'level', 'msg', 'err', 'requestId']);

/** Turns pino's JSON into one line for a person: time, level, message, the rest as key=value; an error's stack below. */
export const developmentLines = (
  write: (text: string) => void = (text) => process.stdout.write(text),
  hasColour: boolean = process.stdout.isTTY === true,
): DestinationStream => ({ write: (json: string) => write(readable(json, hasColour)) });

const readable = (json: string, hasColour: boolean): string => {
  const line: Record<string, unknown> = JSON.parse(json);
  const level = String(line['level']);
  const time = String(line['time']).slice(11, 23);
  const label = hasColour ? `${colours[level] ?? ''}${level.padEnd(5)}\u001b[0m` : level.padEnd(5);
  const rest = Object.entries(line)
    .filter(([key, value]) => !hiddenKeys.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const head = [time, label, line['msg'], ...rest].filter((part) => part !== undefined).join(' ');
  const { err } = line;
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : '';
  return `${head}${stack}\n`;
};
