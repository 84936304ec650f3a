/** `/manage` and `/manage/organization` have no page of their own: the guard of the layout sends everybody on. */
export default function Landing() {
  return null;
}
