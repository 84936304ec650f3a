import type { Section } from '@goodshelf/contract/page-content';
import type { Shop } from '../shop.ts';
import { Newsletter } from './newsletter.tsx';
import { People } from './people.tsx';
import { Place } from './place.tsx';
import { Questions } from './questions.tsx';
import { Quotes } from './quotes.tsx';
import { VideoByLink } from './video.tsx';
import { PictureWithWords, Words } from './words.tsx';

type Props = { readonly id: string; readonly section: Section; readonly shop: Shop };

/** The kinds that the usual pages have none of: loaded by the pages that show one. */
export default function OtherSection({ id, section, shop }: Props) {
  switch (section.kind) {
    case 'text':
      return <Words {...{ id, section }} />;
    case 'picture_text':
      return <PictureWithWords {...{ id, section }} />;
    case 'questions':
      return <Questions {...{ id, section }} />;
    case 'quotes':
      return <Quotes {...{ id, section }} />;
    case 'people':
      return <People {...{ id, section }} />;
    case 'map':
      return <Place {...{ id, section, shop }} />;
    case 'video':
      return <VideoByLink {...{ id, section }} />;
    case 'newsletter':
      return <Newsletter {...{ id, section, shop }} />;
    default:
      return null;
  }
}
