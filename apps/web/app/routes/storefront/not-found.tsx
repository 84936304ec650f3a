import { data } from 'react-router';

export const loader = () => {
  throw data(null, { status: 404 });
};

/** Never drawn: the frame's error boundary shows what the loader throws. */
export default function NotFoundRoute() {
  return null;
}
