import { usePlatform } from '../../shell/platform.tsx';

/** `/manage` has no page of its own: the guard of the layout sends everybody on. Until then the tab has a name. */
export default function Landing() {
  const { config } = usePlatform();
  return <title>{config.productName}</title>;
}
