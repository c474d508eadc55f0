import type { ReceivedCar } from '@warsha/contracts/workshop/receptions'
import {
  PageHeader,
  StatePanel,
  useLocation,
  useSearchParams,
  useTranslation,
} from '@warsha/web-kit'
import type { RecordResponse } from '@warsha/web-kit/forms'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { ReceivedPanel } from './received.panel.tsx'
import { ReceptionFormView } from './reception.form.tsx'
import classes from './reception.module.css'
import type { ReceptionParty } from './use-reception-form.ts'

/** The customer and car in the address, from the page of a customer or vehicle. */
const useHandedOverParty = () => {
  const [params, setParams] = useSearchParams()
  const customerId = params.get('customer')
  const party: ReceptionParty | null = customerId
    ? { customerId, vehicleId: params.get('vehicle') }
    : null
  const forgetParty = () => {
    if (party) setParams({}, { replace: true })
  }
  return { party, forgetParty }
}

/** Hands over the VIN of the shell's scanner, once for each scan: the next reception begins empty. */
const useTakeScannedVin = () => {
  const { key, state } = useLocation()
  const takenKey = useRef<string>(undefined)
  const { vin } = (state ?? {}) as { vin?: unknown }
  return useCallback((): string | null => {
    if (typeof vin !== 'string' || takenKey.current === key) return null
    takenKey.current = key
    return vin
  }, [key, vin])
}

/** Receives one car after the other. The shell's guard applies the same rule of roles. */
const ReceptionPage = () => {
  const { t } = useTranslation('reception')
  const isOffice = useIsOffice()
  const [received, setReceived] = useState<RecordResponse<ReceivedCar> | null>(null)
  const [formNumber, setFormNumber] = useState(0)
  const { party, forgetParty } = useHandedOverParty()
  const takeScannedVin = useTakeScannedVin()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next car was scanned
  useEffect(() => setReceived(null), [takeScannedVin])
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  const startOver = () => {
    forgetParty()
    setReceived(null)
    setFormNumber(formNumber + 1)
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {received ? (
        <ReceivedPanel received={received} onNext={startOver} />
      ) : (
        <ReceptionFormView
          key={formNumber}
          // The next car belongs to somebody else.
          party={formNumber === 0 ? party : null}
          takeScannedVin={takeScannedVin}
          onReceived={setReceived}
          onStartOver={startOver}
        />
      )}
    </div>
  )
}

export { ReceptionPage as Component }
