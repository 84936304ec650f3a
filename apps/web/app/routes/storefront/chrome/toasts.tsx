import { ToastRegion } from '../../../shell/toasts/toast-region.tsx';
import { Icon } from '../../../ui/icon.tsx';

const icons = {
  success: <Icon name="check" />,
  error: <Icon name="alert" />,
  close: <Icon name="close" />,
};

/** Toasts of the storefront (specification, section 8), on top of whatever is open. */
export const Toasts = () => <ToastRegion icons={icons} />;
