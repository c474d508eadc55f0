import type { FeedbackComment } from '@warsha/contracts/portal/feedback'
import { readFeedbackSummary } from '@warsha/contracts/portal/routes/feedback'
import {
  dataOf,
  Link,
  Ltr,
  Skeleton,
  UserText,
  useFormats,
  useQueryOf,
  useTranslation,
} from '@warsha/web-kit'
import classes from './dashboards.module.css'

const useFeedbackSummary = () =>
  useQueryOf(readFeedbackSummary, {}, { queryKey: ['feedback', 'summary'], select: dataOf })

const toStars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating)

const Comment = ({ comment }: { comment: FeedbackComment }) => {
  const { t } = useTranslation('dashboards')
  const { date } = useFormats()
  return (
    <li>
      <Link className={classes.line} to={`/work-cards/${comment.work_card_id}`}>
        <span
          role="img"
          className={classes.stars}
          aria-label={t('feedback.stars', { rating: comment.rating })}
        >
          {toStars(comment.rating)}
        </span>
        <span className={classes.details}>
          <UserText>{comment.comments ?? comment.customer_name}</UserText>
          <span className={classes.facts}>
            <UserText>{comment.customer_name}</UserText>
            <Ltr>{comment.work_card_number}</Ltr>
          </span>
        </span>
        <span className={classes.facts}>{date(comment.created_at)}</span>
      </Link>
    </li>
  )
}

/** For managers: the average rating of the last 90 days and the latest comments. */
export const FeedbackPanel = () => {
  const { t } = useTranslation('dashboards')
  const { number } = useFormats()
  const { data, error } = useFeedbackSummary()
  return (
    <section className={`${classes.panel} ${classes.ratings}`} aria-labelledby="customer-feedback">
      <div className={classes.head}>
        <h2 id="customer-feedback" className={classes.title}>
          {t('feedback.title')}
        </h2>
        <span className={classes.facts}>{t('feedback.period')}</span>
      </div>
      {!data && error && (
        <p role="alert" className={classes.failed}>
          {t('feedback.failed')}
        </p>
      )}
      {!data && !error && <Skeleton height={60} mt="sm" radius="md" />}
      {data?.average === null && <p className={classes.none}>{t('feedback.empty_text')}</p>}
      {data && data.average !== null && (
        <p className={classes.average}>
          <span className={classes.stars} aria-hidden="true">
            {toStars(Math.round(data.average))}
          </span>{' '}
          <strong>{t('feedback.average', { average: number(data.average, 1) })}</strong>{' '}
          <span className={classes.facts}>{t('feedback.count', { count: data.count })}</span>
        </p>
      )}
      {data && data.latest.length > 0 && (
        <ul className={classes.lines}>
          {data.latest.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      )}
    </section>
  )
}
