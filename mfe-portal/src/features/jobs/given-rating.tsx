import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Feedback } from '@warsha/contracts/portal/portal'
import { useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './job.module.css'

const stars = [1, 2, 3, 4, 5]

/** The rating that the customer gave. */
export const GivenRating = ({ feedback: { rating, comments } }: { feedback: Feedback }) => {
  const { t } = useTranslation('portal')
  return (
    <section className={portal.card} aria-labelledby="given-rating">
      <h2 id="given-rating">{t('rating.given')}</h2>
      <span className={classes.given} role="img" aria-label={t('rating.stars', { count: rating })}>
        {stars.map((star) =>
          star <= rating ? (
            <IconStarFilled key={star} size={22} />
          ) : (
            <IconStar key={star} size={22} stroke={1.5} />
          ),
        )}
      </span>
      {comments && <p className={classes.text}>{comments}</p>}
    </section>
  )
}
