import type { Insurance } from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import type { RecordFormState } from '@warsha/web-kit/forms'
import { type ComponentType, useState } from 'react'
import { useInsurance } from './insurance.api.ts'

type FormValues = Record<string, string | boolean>

export interface InsuranceDialogProps {
  card: WorkCard
  onClose: () => void
}

/** A form of one part of a card's insurance. */
export interface InsuranceFormProps<R extends object, V extends FormValues>
  extends InsuranceDialogProps {
  opening: RecordFormState<R, V>
  /** Restarts the form with another version of the record. */
  replace: (opening: RecordFormState<R, V>) => void
}

interface InsuranceEditorProps<R extends object, V extends FormValues>
  extends InsuranceDialogProps {
  insurance: Insurance
  toRecord: (insurance: Insurance) => R
  form: ComponentType<InsuranceFormProps<R, V>>
}

const InsuranceEditor = <R extends { version: number }, V extends FormValues>({
  card,
  onClose,
  insurance,
  toRecord,
  form: Form,
}: InsuranceEditorProps<R, V>) => {
  const [opening, replace] = useState<RecordFormState<R, V>>({
    record: toRecord(insurance),
    warnings: [],
  })
  return (
    <Form
      key={opening.record.version}
      card={card}
      opening={opening}
      replace={replace}
      onClose={onClose}
    />
  )
}

/** Shows the form with the present record once it is read, and starts it again with each newer version. */
export const InsuranceForm = <R extends { version: number }, V extends FormValues>(
  props: Omit<InsuranceEditorProps<R, V>, 'insurance'>,
) => {
  const insurance = useInsurance(props.card.id).data
  return insurance ? <InsuranceEditor {...props} insurance={insurance} /> : null
}
