import { IconMessageQuestion } from '@tabler/icons-react'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { Button, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './estimate.module.css'
import { QuestionForm, useQuestionForm } from './question-form.tsx'
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
  const form = useQuestionForm({ jobId, estimate, lineKey, drafts })
  return (
    <div className={classes.ask}>
      <QuestionList estimate={estimate} lineKey={lineKey} />
      {estimate.status === 'sent' && !form.isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconMessageQuestion size={16} />}
          onClick={form.open}
          aria-label={lineKey === null ? undefined : t('estimate.ask_about', { line: about })}
        >
          {t(lineKey === null ? 'estimate.ask_whole' : 'estimate.ask')}
        </Button>
      )}
      {form.isOpen && <QuestionForm form={form} />}
    </div>
  )
}
