/** Chooses a package and adds its tasks and parts to an estimate. Nothing is reserved. */
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { PaymentType } from '@warsha/contracts/workshop/work-card-states'
import { toast, useNameOf, useTranslation } from '@warsha/web-kit'
import { PackageContents } from '../packages/package-contents.tsx'
import { PackageDialog, useChosenPackage } from '../packages/package-dialog.tsx'
import { toLineBodies, toPackageLines } from './estimate-values.ts'
import { useChangeEstimate } from './estimates.api.ts'

interface AddPackageLinesDialogProps {
  estimate: Estimate
  paymentType: PaymentType
  onClose: () => void
}

export const AddPackageLinesDialog = ({
  estimate,
  paymentType,
  onClose,
}: AddPackageLinesDialogProps) => {
  const { t } = useTranslation('packages')
  const packageName = useNameOf()
  const chosen = useChosenPackage(paymentType)
  const change = useChangeEstimate(estimate.id)
  const { offer } = chosen
  const add = () => {
    if (!offer || change.isPending) return
    change.mutate(
      {
        lines: [...toLineBodies(estimate), ...toPackageLines(offer)],
        version: estimate.version,
      },
      {
        onSuccess: () => {
          toast.success(t('added', { name: packageName(offer) }))
          onClose()
        },
      },
    )
  }
  return (
    <PackageDialog
      title={t('estimates:add_package')}
      chosen={chosen}
      isSending={change.isPending}
      failure={change.error}
      forgetFailure={change.reset}
      onClose={onClose}
      addLabel={t('estimates:add_package')}
      canAdd={Boolean(offer)}
      onAdd={add}
    >
      {offer && <PackageContents offer={offer} />}
    </PackageDialog>
  )
}
