import type { CashDrawer } from '@warsha/contracts/workshop/money/cash-sessions'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useAddCashDrawer, useChangeCashDrawer } from './cash-drawer.api.ts'

const errorTargets = { duplicate_cash_drawer: 'name', cash_drawer_in_use: 'is_active' }

interface DrawerModalProps {
  /** Null for a new drawer. */
  drawer: CashDrawer | null
  onClose: () => void
}

/** Adds, renames or deactivates a drawer. */
export const DrawerModal = ({ drawer, onClose }: DrawerModalProps) => {
  const { t } = useTranslation('cash-drawer')
  const add = useAddCashDrawer()
  const change = useChangeCashDrawer(drawer?.id ?? '')
  const form = useContractForm({
    initialValues: { name: drawer?.name ?? '', is_active: drawer?.is_active ?? true },
    schema: async () => {
      const schemas = await import('@warsha/contracts/workshop/money/cash-sessions')
      return drawer ? schemas.cashDrawerChange : schemas.newCashDrawer
    },
    submit: ({ name, is_active }, idempotencyKey) =>
      mapSubmitErrors(
        drawer
          ? change.mutateAsync({ name, is_active, version: drawer.version })
          : add.mutateAsync({ body: { name }, idempotencyKey }),
        { gone: t('drawers.gone'), fields: errorTargets },
      ),
    onDone: () => {
      toast.success(t('drawers.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t(drawer ? 'drawers.edit' : 'drawers.add')}
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
        {drawer && <SwitchField form={form} name="is_active" label={t('drawers.active')} wide />}
      </FieldGrid>
    </FormModal>
  )
}
