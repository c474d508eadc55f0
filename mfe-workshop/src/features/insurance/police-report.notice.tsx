import { IconFileAlert } from '@tabler/icons-react'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Alert, Button, lazyScreen, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import classes from './insurance.module.css'
import type { InsuranceDialogProps } from './insurance-form.tsx'

const AccidentDialog = lazyScreen<InsuranceDialogProps>(() =>
  import('./accident.dialog.tsx').then(({ AccidentDialog: Component }) => ({ Component })),
)

/** Says that the work of an accident waits for its police report, which the office adds here. */
export const PoliceReportNotice = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('insurance')
  const isOffice = useIsOffice()
  const [isOpen, setOpen] = useState(false)
  useRestoreFocus(isOpen)
  if (!card.waits_for_police_report && !isOpen) return null
  return (
    <Alert color="red" role="alert" icon={<IconFileAlert />} title={t('report_missing')} mb="md">
      <p className={classes.notice}>{t(isOffice ? 'report_missing_text' : 'report_missing_ask')}</p>
      {isOffice && (
        <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
          {t('add_report')}
        </Button>
      )}
      {isOpen && <AccidentDialog card={card} onClose={() => setOpen(false)} />}
    </Alert>
  )
}
