/** `/manage` has no page of its own: the guard of the layout sends everybody on. */
export default function Landing() {
  return null;
}
