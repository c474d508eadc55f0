import { Alert, Progress } from '@mantine/core'
import { errorText } from '../../texts/error-text.ts'
import { useFormats } from '../../texts/format.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { UserText } from '../../ui/text-direction.tsx'
import classes from './selection.module.css'
import type { BulkRun } from './use-bulk-run.ts'

interface BulkResultProps<Row> {
  run: BulkRun<Row>
  nameOf: (row: Row) => string
  /** Text of a failure that says no more. */
  failedText: string
}

/** The progress of a bulk action, then the rows for which it failed, each with the reason. */
export const BulkResult = <Row,>({ run, nameOf, failedText }: BulkResultProps<Row>) => {
  const { t } = useTranslation('kit')
  const { number } = useFormats()
  const { progress, isRunning, failures } = run
  if (!progress) return null
  if (isRunning)
    return (
      <div className={classes.progress} role="status">
        {t('selection.progress', { done: number(progress.done), total: number(progress.total) })}
        <Progress
          value={(100 * progress.done) / progress.total}
          aria-label={t('selection.progress_label')}
        />
      </div>
    )
  if (failures.length === 0) return null
  return (
    <Alert
      color="red"
      role="alert"
      title={t('selection.failed', {
        failed: number(failures.length),
        total: number(progress.total),
      })}
    >
      <ul className={classes.failures}>
        {failures.map(({ row, error }) => (
          <li key={nameOf(row)}>
            <UserText>{nameOf(row)}</UserText>: {errorText(error, failedText)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
