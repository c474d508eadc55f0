import { useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  DateField,
  LtrField,
  TextField,
} from '@warsha/web-kit/forms'

/** What is written on a cheque, and where it is. */
export type ChequeDetailValues = {
  number: string
  bank_name: string
  drawer_name: string
  cheque_date: string
  kept_where: string
  held_by: string
}

export const emptyChequeDetails: ChequeDetailValues = {
  number: '',
  bank_name: '',
  drawer_name: '',
  cheque_date: '',
  kept_where: '',
  held_by: '',
}

interface ChequeFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form may have any other fields
  form: ContractForm<any>
  /** The field of the form that gets the focus. */
  focusOn: string
}

export const ChequeFields = ({ form, focusOn }: ChequeFieldsProps) => {
  const { t } = useTranslation('cheques')
  const field = bindFields<Record<string, string>>({
    form,
    notes: {},
    focusOn,
    label: (name) => t(`fields.${name}`),
  })
  return (
    <>
      <LtrField {...field('number')} inputMode="numeric" maxLength={50} withAsterisk />
      <DateField {...field('cheque_date')} withAsterisk />
      <TextField {...field('bank_name')} maxLength={100} withAsterisk />
      <TextField {...field('drawer_name')} maxLength={200} withAsterisk />
      <TextField {...field('kept_where')} maxLength={100} />
      <TextField {...field('held_by')} maxLength={100} />
    </>
  )
}
