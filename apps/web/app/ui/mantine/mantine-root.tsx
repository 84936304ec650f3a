import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { useEffect, type ReactNode } from 'react';
import './mantine.css';
import { adoptMantineVariables, mantineTheme } from './theme.ts';

/**
 * Mantine for the back office. Under the content security policy neither `style` attributes of server-rendered HTML
 * nor `<style>` elements made in the browser count: use its components only where the browser draws them (drawers,
 * dialogs, forms), without responsive style props, and with `lockScroll={false}`.
 */
export const MantineRoot = ({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) => {
  useEffect(adoptMantineVariables, []);
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ModalsProvider>{children}</ModalsProvider>
    </MantineProvider>
  );
};
