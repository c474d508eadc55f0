import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { maxEstimateQuestion } from '@warsha/contracts/workshop/estimates/estimate-states'
import { Alert, Button, errorText, useIdempotentSubmit, useTranslation } from '@warsha/web-kit'
import { Textarea } from '@warsha/web-kit/forms'
import { useAsk } from './estimate.api.ts'
import classes from './estimate.module.css'
import type { QuestionDrafts } from './use-question-drafts.ts'

interface QuestionFormOptions {
  jobId: string
  estimate: OfferedEstimate
  /** Null: about the whole estimate. */
  lineKey: string | null
  drafts: QuestionDrafts
}

/**
 * The question about a line that is being typed, and its request. Call it in a component that stays while the form is closed:
 * a question that is sent again after a lost response keeps its idempotency key.
 */
export const useQuestionForm = ({ jobId, estimate, lineKey, drafts }: QuestionFormOptions) => {
  const draft = drafts.textOf(lineKey)
  const text = draft ?? ''
  const submitOnce = useIdempotentSubmit()
  const ask = useAsk(jobId)
  const changeText = (next: string) => drafts.change(lineKey, next)
  const close = () => drafts.change(lineKey, undefined)

  const submit = async () => {
    if (text.trim() === '') return
    try {
      const body = {
        estimate_id: estimate.id,
        version_number: estimate.version_number,
        ...(lineKey && { line_key: lineKey }),
        text,
      }
      const response = await submitOnce((idempotencyKey) =>
        ask.mutateAsync({ body, idempotencyKey }),
      )
      if (!response) return
    } catch {
      // The form shows the error.
      return
    }
    close()
  }
  return {
    isOpen: draft !== undefined,
    open: () => changeText(''),
    text,
    changeText,
    submit,
    close,
    error: ask.error,
    isSending: ask.isPending,
  }
}

interface QuestionFormProps {
  form: ReturnType<typeof useQuestionForm>
}

/** Not a form element: it is inside the form of the decision. */
export const QuestionForm = ({ form }: QuestionFormProps) => {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.askForm}>
      {form.error !== null && (
        <Alert color="red" role="alert">
          {errorText(form.error, t('estimate.ask_failed'))}
        </Alert>
      )}
      <Textarea
        label={t('estimate.question')}
        value={form.text}
        onChange={(event) => form.changeText(event.currentTarget.value)}
        readOnly={form.isSending}
        maxLength={maxEstimateQuestion}
        autosize
        minRows={2}
      />
      <div className={classes.askButtons}>
        <Button variant="default" onClick={form.close} disabled={form.isSending}>
          {t('estimate.cancel')}
        </Button>
        <Button onClick={() => void form.submit()} loading={form.isSending}>
          {t('estimate.send_question')}
        </Button>
      </div>
    </div>
  )
}
