import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Alert, Button, errorText, newIdempotencyKey, toast, useTranslation } from '@warsha/web-kit'
import { confirmDiscardChanges, Textarea, useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import portal from '../shared/portal.module.css'
import { useGiveFeedback } from './job.api.ts'
import classes from './job.module.css'

export const maxStars = 5
const stars = Array.from({ length: maxStars }, (_, index) => index + 1)

interface StarsFieldProps {
  value: number
  onChange: (value: number) => void
}

/** Radio buttons that look like stars: the arrow keys change the rating. */
const StarsField = ({ value, onChange }: StarsFieldProps) => {
  const { t } = useTranslation('portal')
  return (
    <fieldset className={classes.stars}>
      <legend>{t('rating.label')}</legend>
      {stars.map((star) => (
        <label key={star} data-filled={star <= value || undefined}>
          <input
            type="radio"
            name="rating"
            value={star}
            checked={star === value}
            onChange={() => onChange(star)}
            aria-label={t('rating.stars', { count: star })}
          />
          {star <= value ? <IconStarFilled size={34} /> : <IconStar size={34} stroke={1.5} />}
        </label>
      ))}
    </fieldset>
  )
}

interface RatingFormProps {
  jobId: string
  /** Called after the rating was sent or skipped. */
  onDone: () => void
}

export const RatingForm = ({ jobId, onDone }: RatingFormProps) => {
  const { t } = useTranslation('portal')
  const [rating, setRating] = useState(maxStars)
  const [comments, setComments] = useState('')
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const feedback = useGiveFeedback(jobId)
  const hasComment = comments.trim() !== ''
  const [isSent, setSent] = useState(false)
  useUnsavedGuard(hasComment && !isSent)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone.
  useEffect(() => title.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (feedback.isPending) return
    setSent(true)
    try {
      await feedback.mutateAsync({ rating, comments, idempotencyKey })
    } catch {
      // The form shows the error. A changed rating is another request.
      setKey(newIdempotencyKey())
      setSent(false)
      return
    }
    toast.success(t('rating.thanks'))
    onDone()
  }
  const skip = async () => {
    if (!hasComment || (await confirmDiscardChanges())) onDone()
  }
  return (
    <form className={portal.card} onSubmit={(event) => void submit(event)}>
      <h2 ref={title} tabIndex={-1}>
        {t('rating.title')}
      </h2>
      {feedback.isError && (
        <Alert color="red" role="alert" mb="sm">
          {errorText(feedback.error, t('rating.failed'))}
        </Alert>
      )}
      <StarsField value={rating} onChange={setRating} />
      <Textarea
        label={t('rating.comments')}
        value={comments}
        onChange={(event) => setComments(event.currentTarget.value)}
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={8}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={feedback.isPending} onClick={() => void skip()}>
          {t('rating.skip')}
        </Button>
        <Button type="submit" loading={feedback.isPending}>
          {t('rating.submit')}
        </Button>
      </div>
    </form>
  )
}
