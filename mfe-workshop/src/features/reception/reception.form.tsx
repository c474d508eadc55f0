import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReceivedCar } from '@warsha/contracts/workshop/receptions'
import { Button, Link, Ltr, useTranslation } from '@warsha/web-kit'
import { confirmDiscardChanges, Form, type RecordResponse } from '@warsha/web-kit/forms'
import { useEffect } from 'react'
import { FindCarField } from './find-car.field.tsx'
import { JobFields } from './job.fields.tsx'
import { KnownPartyPanel } from './known-party.panel.tsx'
import {
  KnownRecordOffer,
  MoreFields,
  NewCustomerFields,
  NewVehicleFields,
} from './new-party.fields.tsx'
import classes from './reception.module.css'
import { readTypedSearch } from './reception-values.ts'
import { type ReceptionForm, type ReceptionParty, useReceptionForm } from './use-reception-form.ts'

const PhoneOffer = ({ reception }: { reception: ReceptionForm }) => {
  const { t } = useTranslation('reception')
  const { knownRecord, chooseParty, sharePhone } = reception
  if (knownRecord?.code !== 'phone_known') return null
  const { name = '', customer_id } = knownRecord.params
  return (
    <KnownRecordOffer
      actions={[
        {
          label: t('use_customer', { name }),
          onClick: () => chooseParty({ id: String(customer_id) }, null),
        },
        { label: t('share_phone'), onClick: sharePhone },
      ]}
    >
      {t('phone_known_hint')}
    </KnownRecordOffer>
  )
}

const PlateOffer = ({ reception }: { reception: ReceptionForm }) => {
  const { t } = useTranslation('reception')
  const { knownRecord, chooseParty, takePlate } = reception
  if (knownRecord?.code !== 'plate_known') return null
  const { name = '', vehicle = '', customer_id, vehicle_id } = knownRecord.params
  return (
    <KnownRecordOffer
      actions={[
        {
          label: t('use_vehicle', { vehicle, name }),
          onClick: () => chooseParty({ id: String(customer_id) }, { id: String(vehicle_id) }),
        },
        { label: t('take_plate'), onClick: takePlate },
      ]}
    >
      {t('plate_known_hint')}
    </KnownRecordOffer>
  )
}

const VinOffer = ({ reception }: { reception: ReceptionForm }) => {
  const { t } = useTranslation('reception')
  const { knownRecord, chooseParty, moveVehicle, shareVin } = reception
  if (knownRecord?.code !== 'vin_known') return null
  const { name = '', vehicle = '', plate_number = '', customer_id, vehicle_id } = knownRecord.params
  return (
    <KnownRecordOffer
      actions={[
        {
          label: t('use_vehicle', { vehicle, name }),
          onClick: () => chooseParty({ id: String(customer_id) }, { id: String(vehicle_id) }),
        },
        { label: t('move_vehicle'), onClick: () => moveVehicle(String(vehicle_id)) },
        { label: t('share_vin'), onClick: shareVin },
      ]}
    >
      {t('vin_known_hint')} {/* In another tab: what was typed here is still needed. */}
      <Link to={`/vehicles/${vehicle_id}`} target="_blank">
        <Ltr>{String(plate_number)}</Ltr>
      </Link>
    </KnownRecordOffer>
  )
}

/** Everything below the first field, once a car or customer was found or a new one was begun. */
const ReceptionDetails = ({ reception }: { reception: ReceptionForm }) => {
  const { form, found, chooseParty } = reception
  const { customer_id, vehicle_id, comeback } = form.fields.values
  return (
    <div className={classes.stack}>
      {customer_id ? (
        <KnownPartyPanel
          customerId={customer_id}
          vehicleId={vehicle_id}
          found={found?.id === customer_id ? found : null}
          onPickCar={(vehicle) => chooseParty({ id: customer_id }, vehicle)}
          comeback={comeback}
          onComeback={(chosen) => form.fields.setFieldValue('comeback', chosen)}
        />
      ) : (
        <NewCustomerFields form={form} offer={<PhoneOffer reception={reception} />} />
      )}
      {!vehicle_id && <NewVehicleFields form={form} offer={<PlateOffer reception={reception} />} />}
      <JobFields form={form} />
      <MoreFields form={form} offer={<VinOffer reception={reception} />} />
    </div>
  )
}

const StartOverButton = ({
  reception,
  onStartOver,
}: {
  reception: ReceptionForm
  onStartOver: () => void
}) => {
  const { t } = useTranslation('reception')
  const startOver = async () => {
    if (reception.form.isDirty && !(await confirmDiscardChanges())) return
    reception.forgetDraft()
    onStartOver()
  }
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconArrowBackUp size={16} />}
      onClick={() => void startOver()}
    >
      {t('start_over')}
    </Button>
  )
}

/** Begins a reception with a scanned VIN, or fills it in if the reception of a new car has begun without one. */
const useFillScannedVin = (
  { isStarted, startNew, form: { fields } }: ReceptionForm,
  takeScannedVin: () => string | null,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scanned VIN is handed over once
  useEffect(() => {
    const vin = takeScannedVin()
    if (!vin) return
    const { vehicle_id, vehicle } = fields.getValues()
    if (!isStarted) startNew(readTypedSearch(vin))
    else if (!vehicle_id && vehicle.vin === '') fields.setFieldValue('vehicle.vin', vin)
  }, [takeScannedVin])
}

interface ReceptionFormProps {
  /** From the page of a customer or vehicle; null for none. */
  party: ReceptionParty | null
  /** Returns a VIN that was scanned since the last call, or null. */
  takeScannedVin: () => string | null
  onReceived: (received: RecordResponse<ReceivedCar>) => void
  /** Asks for a new form: another car must not be sent with the idempotency key of this one. */
  onStartOver: () => void
}

/** Begins with one field. The rest appears when the owner of the car is found, or when nobody is. */
export const ReceptionFormView = ({
  party,
  takeScannedVin,
  onReceived,
  onStartOver,
}: ReceptionFormProps) => {
  const { t } = useTranslation('reception')
  const reception = useReceptionForm(onReceived, party)
  useFillScannedVin(reception, takeScannedVin)
  if (!reception.isStarted)
    return <FindCarField onPick={reception.pickMatch} onNew={reception.startNew} />
  return (
    <>
      <div className={classes.startOver}>
        <StartOverButton reception={reception} onStartOver={onStartOver} />
      </div>
      <Form form={reception.form} submitLabel={t('receive')} failedText={t('receive_failed')}>
        <ReceptionDetails reception={reception} />
      </Form>
    </>
  )
}
