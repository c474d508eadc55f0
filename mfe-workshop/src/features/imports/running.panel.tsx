import type { Import } from '@warsha/contracts/workshop/imports'
import { useTranslation } from '@warsha/web-kit'
import { ProgressBar, StepTitle, spreadsheetClasses } from '@warsha/web-kit/spreadsheet'

/** The progress of a running import. */
export const RunningPanel = ({ importRecord }: { importRecord: Import }) => {
  const { t } = useTranslation('import')
  const { done, total } = importRecord.progress
  return (
    <section className={spreadsheetClasses.panel}>
      <StepTitle>{t('running.title')}</StepTitle>
      <ProgressBar label={t('running.title')} done={done} total={done > 0 ? total : 0} />
      <p className={spreadsheetClasses.lead}>{t(done > 0 ? 'running.stay' : 'running.waiting')}</p>
    </section>
  )
}
