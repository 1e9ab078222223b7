import { useLayoutEffect, useRef } from 'react';
import { home } from '../../copy/home.ts';
import { site } from '../../copy/site.ts';
import { AGE_GROUPS, ALL_AGES, isAgeGroup } from '../../domain/age-group.ts';
import { DEFAULT_AUDIENCE } from '../../domain/popular-filter.ts';
import { imageAddress, routes } from '../../domain/routes.ts';
import { $audience, $popular, setAudience, UNTOUCHED } from '../../stores/popular.ts';
import { useStore } from '../../stores/use-store.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { catSrc } from '../../ui/cat/cat-img.ts';
import { ProductCard } from '../../ui/product-card/ProductCard.tsx';

/** The age filter of the popular list; once another audience is chosen, also the list, in place of the one the page came with. */
export function PopularPicker() {
  const audience = useStore($audience, DEFAULT_AUDIENCE);
  const popular = useStore($popular, UNTOUCHED);
  const select = useRef<HTMLSelectElement>(null);

  useLayoutEffect(() => {
    const chosen = select.current?.value ?? '';
    // Chosen before this code came: no event tells of it.
    if (chosen !== DEFAULT_AUDIENCE.ageGroup && isAgeGroup(chosen)) void setAudience({ ageGroup: chosen });
  }, []);

  const age = audience.ageGroup === ALL_AGES ? DEFAULT_AUDIENCE.ageGroup : audience.ageGroup;
  const loaded = popular.state === 'loaded' ? popular.supplements : [];
  const isEmpty = popular.state === 'loaded' && loaded.length === 0;

  return (
    <>
      <select
        className="popular-age"
        aria-label={home.popularAge}
        ref={select}
        value={age}
        autoComplete="off"
        onChange={({ target }) => isAgeGroup(target.value) && void setAudience({ ageGroup: target.value })}
      >
        {AGE_GROUPS.map((group) => (
          <option key={group}>{group}</option>
        ))}
      </select>
      {popular.state !== 'untouched' && (
        <div className="popular-live" aria-busy={popular.state === 'loading'}>
          {popular.state === 'loading' && (
            <div className="carousel-list popular-skeleton" aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </div>
          )}
          <p role="status" className={loaded.length > 0 || popular.state === 'failed' ? 'visually-hidden' : 'popular-status'}>
            {popular.state === 'loading' && home.popularLoading}
            {isEmpty && home.popularEmpty}
            {loaded.length > 0 && home.popularLoaded(age, loaded.length)}
          </p>
          {popular.state === 'failed' && (
            <div role="alert" className="popular-status">
              <img src={catSrc('worried')} alt="" width="120" height="120" />
              {home.popularFailed}
              <button type="button" className="section-more" onClick={() => void setAudience({})}>
                {site.retry}
              </button>
            </div>
          )}
          {loaded.length > 0 && (
            <Carousel
              key={`${audience.ageGroup} ${audience.gender}`}
              label={home.popularLoaded(age, loaded.length)}
              roleDescription={site.carousel}
              prevLabel={site.previous}
              nextLabel={site.next}
              title={false}
              more={
                <a className="section-more" href={routes.popular(audience)}>
                  {home.popularMore}
                </a>
              }
            >
              {loaded.map((supplement, index) => (
                <li key={supplement.supplementId}>
                  <ProductCard
                    href={routes.supplement(supplement.supplementId)}
                    image={imageAddress(supplement.imageUrl)}
                    brand={supplement.brandName}
                    name={supplement.supplementName}
                    rank={String(index + 1)}
                    tag={supplement.isSample ? site.sample : undefined}
                  />
                </li>
              ))}
            </Carousel>
          )}
        </div>
      )}
    </>
  );
}
