import { IconMessageQuestion } from '@tabler/icons-react'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { maxEstimateQuestion } from '@warsha/contracts/workshop/estimates/estimate-states'
import {
  Alert,
  Button,
  errorText,
  UserText,
  useFormats,
  useIdempotentSubmit,
  useTranslation,
} from '@warsha/web-kit'
import { Textarea } from '@warsha/web-kit/forms'
import portal from '../shared/portal.module.css'
import { useAsk } from './estimate.api.ts'
import classes from './estimate.module.css'
import type { QuestionDrafts } from './use-question-drafts.ts'

interface LineQuestionsProps {
  jobId: string
  estimate: OfferedEstimate
  /** Null: about the whole estimate. */
  lineKey: string | null
  /** What the question is about, for screen readers. */
  about: string
  drafts: QuestionDrafts
}

const QuestionList = ({ estimate, lineKey }: Pick<LineQuestionsProps, 'estimate' | 'lineKey'>) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  const questions = estimate.questions.filter(({ line_key }) => line_key === lineKey)
  if (questions.length === 0) return null
  return (
    <ul className={classes.questions}>
      {questions.map(({ id, text, asked_at, answer }) => (
        <li key={id}>
          <UserText className={classes.questionText}>{text}</UserText>
          <span className={portal.soft}>{dateTime(asked_at)}</span>
          {answer === null ? (
            <span className={portal.soft}>{t('estimate.no_answer_yet')}</span>
          ) : (
            <UserText className={classes.answer}>{answer}</UserText>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The questions about a line with their answers, and a form for another one. */
export const LineQuestions = ({ jobId, estimate, lineKey, about, drafts }: LineQuestionsProps) => {
  const { t } = useTranslation('portal')
  const draft = drafts.textOf(lineKey)
  const isOpen = draft !== undefined
  const text = draft ?? ''
  const submitOnce = useIdempotentSubmit()
  const ask = useAsk(jobId)

  // No form of its own: it is inside the form of the decision.
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
    drafts.change(lineKey, undefined)
  }
  return (
    <div className={classes.ask}>
      <QuestionList estimate={estimate} lineKey={lineKey} />
      {estimate.status === 'sent' && !isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMessageQuestion size={16} />}
          onClick={() => drafts.change(lineKey, '')}
          aria-label={lineKey === null ? undefined : t('estimate.ask_about', { line: about })}
        >
          {t(lineKey === null ? 'estimate.ask_whole' : 'estimate.ask')}
        </Button>
      )}
      {isOpen && (
        <div className={classes.askForm}>
          {ask.isError && (
            <Alert color="red" role="alert">
              {errorText(ask.error, t('estimate.ask_failed'))}
            </Alert>
          )}
          <Textarea
            label={t('estimate.question')}
            value={text}
            onChange={(event) => drafts.change(lineKey, event.currentTarget.value)}
            readOnly={ask.isPending}
            maxLength={maxEstimateQuestion}
            autosize
            minRows={2}
          />
          <div className={classes.askButtons}>
            <Button
              variant="default"
              onClick={() => drafts.change(lineKey, undefined)}
              disabled={ask.isPending}
            >
              {t('estimate.cancel')}
            </Button>
            <Button onClick={() => void submit()} loading={ask.isPending}>
              {t('estimate.send_question')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
