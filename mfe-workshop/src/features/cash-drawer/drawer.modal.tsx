import type { CashDrawer } from '@warsha/contracts/workshop/money/cash-sessions'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  SwitchField,
  TextField,
  useChangeForm,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { findNewest } from '../record-page/find-newest.ts'
import { fetchCashDrawers, useAddCashDrawer, useChangeCashDrawer } from './cash-drawer.api.ts'

interface DrawerModalProps {
  /** Null for a new drawer. */
  drawer: CashDrawer | null
  onClose: () => void
}

type DrawerValues = {
  name: string
  is_active: boolean
}
type Opening = RecordFormState<CashDrawer, DrawerValues>

interface ChangeDrawerFormProps extends Pick<DrawerModalProps, 'onClose'> {
  opening: Opening
  replace: (opening: Opening) => void
}

const AddDrawerModal = ({ onClose }: Pick<DrawerModalProps, 'onClose'>) => {
  const { t } = useTranslation('cash-drawer')
  const add = useAddCashDrawer()
  const form = useContractForm({
    initialValues: { name: '' },
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cash-sessions')).newCashDrawer,
    submit: (body, idempotencyKey) =>
      mapSubmitErrors(add.mutateAsync({ body, idempotencyKey }), {
        gone: t('drawers.gone'),
        fields: { duplicate_cash_drawer: 'name' },
      }),
    onDone: () => {
      toast.success(t('drawers.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('drawers.add')}
      submitLabel={t('drawers.save')}
      failedText={t('drawers.save_failed')}
      onClose={onClose}
      size="sm"
    >
      <FieldGrid>
        <TextField
          form={form}
          name="name"
          label={t('drawers.name')}
          maxLength={50}
          withAsterisk
          data-autofocus
        />
      </FieldGrid>
    </FormModal>
  )
}

const ChangeDrawerForm = ({ opening, replace, onClose }: ChangeDrawerFormProps) => {
  const { t } = useTranslation('cash-drawer')
  const { id } = opening.record
  const change = useChangeCashDrawer(id)
  const gone = t('drawers.gone')
  const { form, notes, focusOn, remedy } = useChangeForm<CashDrawer, DrawerValues>({
    opening,
    replace,
    valuesOf: ({ name, is_active }) => ({ name, is_active }),
    schema: async () =>
      (await import('@warsha/contracts/workshop/money/cash-sessions')).cashDrawerChange,
    change: (body) =>
      mapSubmitErrors(change.mutateAsync(body), {
        gone,
        fields: { duplicate_cash_drawer: 'name', cash_drawer_in_use: 'is_active' },
      }),
    readNewest: async () => findNewest(await fetchCashDrawers(), { id, gone }),
    readFailed: t('drawers.load_failed'),
    onSaved: () => {
      toast.success(t('drawers.saved'))
      onClose()
    },
  })
  const field = bindFields<DrawerValues>({
    form,
    notes,
    focusOn: focusOn ?? 'name',
    label: () => t('drawers.name'),
  })
  return (
    <FormModal
      form={form}
      title={t('drawers.edit')}
      submitLabel={t('drawers.save')}
      failedText={t('drawers.save_failed')}
      remedy={remedy}
      onClose={onClose}
      size="sm"
    >
      <RecordFormNotice opening={opening} />
      <FieldGrid>
        <TextField {...field('name')} maxLength={50} withAsterisk />
        <SwitchField form={form} name="is_active" label={t('drawers.active')} wide />
      </FieldGrid>
    </FormModal>
  )
}

const ChangeDrawerModal = ({ drawer, onClose }: { drawer: CashDrawer; onClose: () => void }) => {
  const [opening, replace] = useState<Opening>({ record: drawer, warnings: [] })
  return (
    <ChangeDrawerForm
      key={opening.record.version}
      opening={opening}
      replace={replace}
      onClose={onClose}
    />
  )
}

/** Adds, renames or deactivates a drawer. */
export const DrawerModal = ({ drawer, onClose }: DrawerModalProps) =>
  drawer ? (
    <ChangeDrawerModal drawer={drawer} onClose={onClose} />
  ) : (
    <AddDrawerModal onClose={onClose} />
  )
