import { describe, expect, it } from 'vitest';
import { createHostClassifier } from './hosts.ts';

const settings = {
  platformUrl: 'https://goodshelf.example',
  apiUrl: 'https://api.goodshelf.example/api',
  shopUrl: 'https://shops.example',
  isLoopbackPlatform: false,
  isCustomDomain: (host: string) => /^books\.lincoln\.example(?::\d+)?$/.test(host),
};

describe('hosts', () => {
  const classify = createHostClassifier(settings);

  it('are told apart by their exact name', () => {
    expect(classify('goodshelf.example')).toBe('platform');
    expect(classify('api.goodshelf.example')).toBe('platform');
    expect(classify('shops.example')).toBe('shop');
    expect(classify('books.lincoln.example')).toBe('custom-domain');
  });

  it('that are not ours never become a default', () => {
    for (const host of [
      '',
      'evil.example',
      'goodshelf.example.evil.example',
      'shops.example:8080',
      'localhost',
      '127.0.0.1',
    ])
      expect(classify(host), host).toBeNull();
  });

  it('of an organization have the port of the shops or none: with another one each would be a site of its own', () => {
    for (const port of [':1', ':80', ':8443', ':65535', ':99999'])
      expect(classify(`books.lincoln.example${port}`), port).toBeNull();
    const development = createHostClassifier({ ...settings, shopUrl: 'http://shop.localhost:3000' });
    expect(development('books.lincoln.example:3000')).toBe('custom-domain');
    expect(development('books.lincoln.example')).toBe('custom-domain');
    expect(development('books.lincoln.example:3001')).toBeNull();
  });

  it('of a developer’s machine count as the platform only outside production', () => {
    const development = createHostClassifier({ ...settings, isLoopbackPlatform: true });
    expect(development('127.0.0.1:3000')).toBe('platform');
    expect(development('[::1]:3000')).toBe('platform');
    expect(development('127.0.0.1.evil.example')).toBeNull();
  });
});
