/** Chooses a package and adds its tasks and parts to an estimate. Nothing is reserved. */
import type { Estimate } from '@warsha/contracts/workshop/estimates/estimate-records'
import type { PaymentType } from '@warsha/contracts/workshop/work-card-states'
import {
  Alert,
  Button,
  DialogFooter,
  errorText,
  FailedPanel,
  Modal,
  Skeleton,
  toast,
  useNameOf,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { useState } from 'react'
import { PackageChoices } from '../packages/package-choices.tsx'
import { PackageContents } from '../packages/package-contents.tsx'
import { usePackageOffer } from '../packages/packages.api.ts'
import { toLineBodies, toPackageLines } from './estimate-values.ts'
import { useChangeEstimate } from './estimates.api.ts'
import classes from './estimates.module.css'

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
  const [chosenId, setChosenId] = useState('')
  const query = usePackageOffer(chosenId, paymentType)
  const change = useChangeEstimate(estimate.id)
  useReturnFocus()
  const offer = chosenId ? query.data : undefined
  const close = () => {
    if (!change.isPending) onClose()
  }
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
    <Modal
      opened
      onClose={close}
      title={t('estimates:add_package')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <div className={classes.dialog}>
        <PackageChoices
          chosenId={chosenId}
          isDisabled={change.isPending}
          onChoose={(id) => {
            setChosenId(id)
            change.reset()
          }}
        />
        {chosenId && !offer && query.error && (
          <FailedPanel
            error={query.error}
            fallback={t('load_failed')}
            retry={() => void query.refetch()}
          />
        )}
        {chosenId && !offer && !query.error && <Skeleton height={140} radius="md" />}
        {change.error && (
          <Alert color="red" role="alert">
            {errorText(change.error, t('add_failed'))}
          </Alert>
        )}
        {offer && <PackageContents offer={offer} />}
      </div>
      <DialogFooter>
        <Button variant="default" disabled={change.isPending} onClick={close}>
          {t('cancel')}
        </Button>
        <Button loading={change.isPending} disabled={!offer} onClick={add}>
          {t('estimates:add_package')}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
