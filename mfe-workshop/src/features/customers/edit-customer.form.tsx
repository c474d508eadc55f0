import { IconInfoCircle } from '@tabler/icons-react'
import { Alert, ApiError, Button, toast, useFormats, useTranslation } from '@warsha/web-kit'
import { type ContractForm, FormModal, useContractForm } from '@warsha/web-kit/forms'
import { useEffect, useRef, useState } from 'react'
import { ContestedNote, CustomerFields, type Notes } from './customer-fields.tsx'
import { countryName, nameOf } from './customer-names.ts'
import { type CustomerField, type CustomerValues, followNewest, valuesOf, withPortalRule } from './customer-values.ts'
import { type Saved, useChangeCustomer, useNewestCustomer } from './customers.api.ts'
import classes from './customers.module.css'
import { landing, newWarnings, type Opening } from './opening.ts'

interface Props {
  opening: Opening
  /** Begins again from another state of the same customer. */
  replace: (opening: Opening) => void
  close: () => void
}

const isConflict = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === 'changed_since_read'

/** Somebody else was faster: the way to their state, keeping what was typed here. */
const Conflict = ({ failure, load, isLoading }: { failure: ApiError; load: () => void; isLoading: boolean }) => {
  const { t } = useTranslation('workshop')
  const { dateTime } = useFormats()
  const { at } = failure.params
  return (
    <>
      <p className={classes.remedy}>
        {typeof at === 'string' && <>{t('customers.changed_at', { at: dateTime(at) })} </>}
        {t('customers.load_newest_hint')}
      </p>
      <Button variant="default" size="xs" loading={isLoading} onClick={load}>
        {t('customers.load_newest')}
      </Button>
    </>
  )
}

const Notice = ({ opening }: { opening: Opening }) => {
  const { t } = useTranslation('workshop')
  const text = opening.contested
    ? t(opening.contested.length > 0 ? 'customers.newest_contested' : 'customers.newest_loaded')
    : opening.warnings.length > 0 && t('customers.look_again')
  if (!text) return null
  return (
    <Alert color="petrol" role="status" icon={<IconInfoCircle />} className={classes.notes}>
      {text}
    </Alert>
  )
}

const useShown = () => {
  const { t } = useTranslation('workshop')
  return (field: CustomerField, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'customers.active' : 'customers.inactive')
    return field === 'country' ? countryName(value) : value
  }
}

/** Remarks at the fields, as long as the fields hold what they are about. */
const useNotes = ({ customer, warnings, contested = [] }: Opening, typed: CustomerValues): Notes => {
  const { t } = useTranslation('errors')
  const shown = useShown()
  const saved = valuesOf(customer)
  const notes: Notes = {}
  for (const { path, code, params } of warnings) {
    const field = path as CustomerField
    if (saved[field] === typed[field]) notes[field] = t(`warning.${code}`, { ...params, defaultValue: code })
  }
  for (const field of contested) {
    if (saved[field] !== typed[field]) notes[field] = <ContestedNote value={shown(field, saved[field])} />
  }
  return notes
}

const useEditForm = ({ opening, replace, close }: Props): ContractForm<CustomerValues> => {
  const { t } = useTranslation('workshop')
  const change = useChangeCustomer()
  const saved = useRef<Saved>(undefined)
  const { id, version, has_portal_access: hasAccess } = opening.customer
  const form = useContractForm({
    initialValues: valuesOf(opening.customer),
    schema: () =>
      import('@warsha/contracts/customers').then(({ customerChange }) => withPortalRule(customerChange, hasAccess)),
    submit: async (values) => {
      saved.current = await landing(change.mutateAsync({ id, body: { ...values, version } }))
    },
    onDone: () => {
      const { data: customer, warnings = [] } = saved.current!
      if (newWarnings(saved.current!, opening.customer).length > 0) return replace({ customer, warnings })
      toast.success(t('customers.saved', { name: nameOf(customer) }))
      close()
    },
  })
  // Once, when this state takes the place of an older one.
  useEffect(() => {
    if (opening.typed) form.fields.setValues(opening.typed)
  }, [])
  return form
}

/** Where the eye should go: the first field with a remark, if any. */
const firstMarked = ({ warnings, contested = [] }: Opening): CustomerField | undefined =>
  contested[0] ?? (warnings[0]?.path as CustomerField | undefined)

export const EditCustomerForm = (props: Props) => {
  const { opening, replace, close } = props
  const { t } = useTranslation('workshop')
  const newest = useNewestCustomer()
  const form = useEditForm(props)
  const notes = useNotes(opening, form.fields.values)
  const [focusOn] = useState(() => firstMarked(opening))

  const loadNewest = async () => {
    try {
      const { data: customer, warnings = [] } = await newest.mutateAsync(opening.customer.id)
      replace({
        customer,
        warnings,
        ...followNewest(valuesOf(opening.customer), form.fields.getValues(), valuesOf(customer)),
      })
    } catch (error) {
      toast.error(error, t('customers.read_failed'))
    }
  }
  return (
    <FormModal
      form={form}
      title={t('customers.edit_title_of', { code: opening.customer.customer_code })}
      submitLabel={t('customers.save')}
      failedText={t('customers.save_failed')}
      remedy={(failure) =>
        isConflict(failure) && (
          <Conflict failure={failure} load={() => void loadNewest()} isLoading={newest.isPending} />
        )
      }
      onClose={close}
      size="xl"
    >
      <Notice opening={opening} />
      <CustomerFields form={form} notes={notes} hasAccess={opening.customer.has_portal_access} focusOn={focusOn} />
    </FormModal>
  )
}
