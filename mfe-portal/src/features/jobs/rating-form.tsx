import { Alert, Button, errorText, newIdempotencyKey, toast, useTranslation } from '@warsha/web-kit'
import { confirmDiscardChanges, Textarea, useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import portal from '../shared/portal.module.css'
import { useGiveFeedback } from './job.api.ts'
import classes from './job.module.css'
import { maxStars, StarsField } from './stars-field.tsx'

interface RatingFormProps {
  jobId: string
  /** Called after the rating was sent or skipped. */
  onDone: () => void
}

const useRatingForm = ({ jobId, onDone }: RatingFormProps) => {
  const { t } = useTranslation('portal')
  const [rating, setRating] = useState(maxStars)
  const [comments, setComments] = useState('')
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const feedback = useGiveFeedback(jobId)
  const hasComment = comments.trim() !== ''
  const [isSent, setSent] = useState(false)
  useUnsavedGuard(hasComment && !isSent)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (feedback.isPending) return
    try {
      await feedback.mutateAsync({ rating, comments, idempotencyKey })
    } catch {
      // The form shows the error. A changed rating is another request.
      setKey(newIdempotencyKey())
      return
    }
    // The guard must be off before `onDone`, which may leave the page.
    flushSync(() => setSent(true))
    toast.success(t('rating.thanks'))
    onDone()
  }
  const skip = async () => {
    if (!hasComment || (await confirmDiscardChanges())) onDone()
  }
  return {
    rating,
    setRating,
    comments,
    setComments,
    submit,
    skip,
    error: feedback.error,
    isSending: feedback.isPending,
  }
}

export const RatingForm = (props: RatingFormProps) => {
  const { t } = useTranslation('portal')
  const form = useRatingForm(props)
  const title = useRef<HTMLHeadingElement>(null)
  // The button that opened the form is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <form className={portal.card} onSubmit={(event) => void form.submit(event)}>
      <h2 ref={title} tabIndex={-1}>
        {t('rating.title')}
      </h2>
      {form.error !== null && (
        <Alert color="red" role="alert" mb="sm">
          {errorText(form.error, t('rating.failed'))}
        </Alert>
      )}
      <StarsField value={form.rating} onChange={form.setRating} />
      <Textarea
        label={t('rating.comments')}
        value={form.comments}
        onChange={(event) => form.setComments(event.currentTarget.value)}
        maxLength={5000}
        autosize
        minRows={3}
        maxRows={8}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={form.isSending} onClick={() => void form.skip()}>
          {t('rating.skip')}
        </Button>
        <Button type="submit" loading={form.isSending}>
          {t('rating.submit')}
        </Button>
      </div>
    </form>
  )
}
