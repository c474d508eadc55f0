import { IconMessageQuestion } from '@tabler/icons-react'
import type { OfferedEstimate } from '@warsha/contracts/portal/portal-estimates'
import { Button, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import portal from '../shared/portal.module.css'
import classes from './estimate.module.css'
import { QuestionForm, useQuestionForm } from './question-form.tsx'
import { createIsShownAt, type LineKey } from './question-lines.ts'
import type { QuestionDrafts } from './use-question-drafts.ts'

interface LineQuestionsProps {
  jobId: string
  estimate: OfferedEstimate
  /** Null: about the whole estimate. */
  lineKey: LineKey
  /** What the question is about, for screen readers. */
  about: string
  drafts: QuestionDrafts
}

interface QuestionListProps {
  questions: OfferedEstimate['questions']
  /** Returns the name of the line, if the list has questions about several ones. */
  nameOf?: (lineKey: LineKey) => string | undefined
}

const LineName = ({ name }: { name: string | undefined }) =>
  name && <UserText className={portal.soft}>{name}</UserText>

const QuestionList = ({ questions, nameOf }: QuestionListProps) => {
  const { t } = useTranslation('portal')
  const { dateTime } = useFormats()
  if (questions.length === 0) return null
  return (
    <ul className={classes.questions}>
      {questions.map(({ id, line_key, text, asked_at, answer }) => (
        <li key={id}>
          <LineName name={nameOf?.(line_key)} />
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

/** All questions with their answers, when nothing is to be decided any more. */
export const AskedQuestions = ({ estimate }: Pick<LineQuestionsProps, 'estimate'>) => {
  const { t } = useTranslation('portal')
  const names = new Map(estimate.lines.map((line) => [line.line_key, line.description]))
  if (estimate.questions.length === 0) return null
  return (
    <section aria-labelledby="estimate-questions">
      <h3 id="estimate-questions">{t('estimate.questions')}</h3>
      <QuestionList
        questions={estimate.questions}
        nameOf={(lineKey) => (lineKey === null ? undefined : names.get(lineKey))}
      />
    </section>
  )
}

/** The questions about a line with their answers, and a form for another one. */
export const LineQuestions = ({ jobId, estimate, lineKey, about, drafts }: LineQuestionsProps) => {
  const { t } = useTranslation('portal')
  const form = useQuestionForm({ jobId, estimate, lineKey, drafts })
  const isShownAt = createIsShownAt(estimate)
  return (
    <div className={classes.ask}>
      <QuestionList
        questions={estimate.questions.filter(({ line_key }) => isShownAt(lineKey, line_key))}
      />
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
