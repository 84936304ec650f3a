import { data } from 'react-router';
import { LostPage } from '../../features/public-pages/lost-page.tsx';
import { BrochureFrame } from './brochure-frame.tsx';

export const loader = () => data(null, { status: 404 });

export default function PlatformNotFound() {
  return (
    <BrochureFrame>
      <LostPage />
    </BrochureFrame>
  );
}
