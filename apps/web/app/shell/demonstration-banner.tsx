import './demonstration-banner.css';
import { shellTexts } from './texts.ts';

/** Above every page of the platform while the shop sells against test cards. */
export const DemonstrationBanner = () => <p className="demonstration">{shellTexts.demonstration}</p>;
