import { videoFrameUrl, videoOf } from '@goodshelf/contract/content-pages';
import type { SectionOf } from '@goodshelf/contract/page-content';
import { useState } from 'react';
import { SectionPicture } from './picture.tsx';
import { sectionTexts as texts } from './texts.ts';

type Props = { readonly id: string; readonly section: SectionOf<'video'> };

/** The frame of its host comes when somebody presses play: before that the host hears of nobody. */
export const VideoByLink = ({ id, section: { title, url, caption, picture } }: Props) => {
  const [isPlayed, setPlayed] = useState(false);
  const video = videoOf(url);
  if (video === null) return null;
  const name = title || texts.video;
  const host = texts.hosts[video.host];
  return (
    <section id={id} className="section page-width" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={title === '' || picture === '' ? 'visually-hidden' : 'section-title'}>
        {name}
      </h2>
      <figure className="video">
        {isPlayed ? (
          <iframe
            src={videoFrameUrl(video)}
            title={name}
            allow="autoplay; fullscreen; picture-in-picture"
            // eslint-disable-next-line react/iframe-missing-sandbox -- a player of another site, on its own origin, that can't lead this window away
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <a
            className="video-cover"
            data-plate={picture === ''}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.play(name)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setPlayed(true);
            }}
          >
            {picture === '' ? (
              <span className="video-title" aria-hidden="true">
                {name}
              </span>
            ) : (
              <SectionPicture name={picture} alt="" sizes="(min-width: 60rem) 60rem, 100vw" />
            )}
            <svg viewBox="0 0 24 24" width="72" height="72" aria-hidden="true">
              <circle cx="12" cy="12" r="11" />
              <path d="M9.5 7.5v9l7.5-4.5z" />
            </svg>
          </a>
        )}
        <figcaption>
          {caption === '' ? null : <p>{caption}</p>}
          {isPlayed ? null : <p className="small quiet">{texts.fromHost(host)}</p>}
        </figcaption>
      </figure>
    </section>
  );
};
