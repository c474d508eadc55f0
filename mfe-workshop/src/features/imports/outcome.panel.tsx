import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Import } from '@warsha/contracts/imports'
import { Alert, Button, errorText, Link, StatePanel, useTranslation } from '@warsha/web-kit'
import { ProgressBar, StageTitle, sheet, useCounted, useWords } from '@warsha/web-kit/spreadsheet'
import { useRunImport } from './imports.api.ts'

interface Props {
  found: Import
  beginAnew: () => void
}

/** "12 customers" and "9 vehicles", for a sentence. */
export const useSums = () => {
  const counted = useCounted('import')
  return ({ customers, vehicles }: Import['counts']) => ({
    customers: counted('preview.confirm_customers', customers),
    vehicles: counted('preview.confirm_vehicles', vehicles),
  })
}

export const Running = ({ found: { progress } }: Pick<Props, 'found'>) => {
  const { t } = useTranslation('import')
  return (
    <section className={sheet.panel}>
      <StageTitle>{t('running.title')}</StageTitle>
      <ProgressBar
        label={t('running.title')}
        done={progress.done}
        total={progress.done > 0 ? progress.total : 0}
      />
      <p className={sheet.lead}>{t(progress.done > 0 ? 'running.stay' : 'running.waiting')}</p>
    </section>
  )
}

export const Done = ({ found: { counts }, beginAnew }: Props) => {
  const { t } = useTranslation('import')
  const sums = useSums()
  const counted = useCounted('import')
  return (
    <section className={sheet.panel}>
      <div role="status">
        <StatePanel
          icon={<IconCircleCheck size={30} stroke={1.6} />}
          title={t('done.title')}
          text={
            <>
              {t('done.text', sums(counts))}
              {counts.skipped > 0 && <> {counted('done.skipped', counts.skipped)}</>}
              {counts.invalid > 0 && <> {counted('done.invalid', counts.invalid)}</>}
            </>
          }
          action={
            <div className={sheet.ways}>
              <Button component={Link} to="/customers">
                {t('done.customers')}
              </Button>
              <Button component={Link} to="/vehicles" variant="default">
                {t('done.vehicles')}
              </Button>
              <Button variant="subtle" onClick={beginAnew}>
                {t('done.another')}
              </Button>
            </div>
          }
        />
      </div>
    </section>
  )
}

export const Failed = ({ found, beginAnew }: Props) => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const run = useRunImport(found.id)
  return (
    <section className={sheet.panel}>
      {run.error && (
        <Alert color="red" role="alert">
          {errorText(run.error, t('preview.run_failed'))}
        </Alert>
      )}
      <StatePanel
        role="alert"
        icon={<IconAlertTriangle size={28} stroke={1.6} />}
        title={t('failed.title')}
        text={t('failed.text')}
        action={
          <div className={sheet.ways}>
            <Button loading={run.isPending} onClick={() => run.mutate()}>
              {t('failed.again')}
            </Button>
            <Button variant="default" onClick={beginAnew}>
              {words('columns.other_file')}
            </Button>
          </div>
        }
      />
    </section>
  )
}
