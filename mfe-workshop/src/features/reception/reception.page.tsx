import type { ReceivedCar } from '@warsha/contracts/workshop/receptions'
import { PageHeader, StatePanel, useTranslation } from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { ReceivedPanel } from './received.panel.tsx'
import { ReceptionFormView } from './reception.form.tsx'
import classes from './reception.module.css'

/** Receives one car after the other. The shell's guard applies the same rule of roles. */
const ReceptionPage = () => {
  const { t } = useTranslation('reception')
  const isOffice = useIsOffice()
  const [received, setReceived] = useState<RecordResponse<ReceivedCar> | null>(null)
  const [formNumber, setFormNumber] = useState(0)
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {received ? (
        <ReceivedPanel received={received} onNext={() => setReceived(null)} />
      ) : (
        <ReceptionFormView
          key={formNumber}
          onReceived={setReceived}
          onStartOver={() => setFormNumber(formNumber + 1)}
        />
      )}
    </div>
  )
}

export { ReceptionPage as Component }
