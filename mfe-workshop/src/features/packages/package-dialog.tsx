import type { PaymentType } from '@warsha/contracts/workshop/work-card-states'
import {
  Alert,
  Button,
  DialogFooter,
  errorText,
  FailedPanel,
  Modal,
  Skeleton,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { type ReactNode, useState } from 'react'
import { PackageChoices } from './package-choices.tsx'
import { usePackageOffer } from './packages.api.ts'
import classes from './packages.module.css'

/** The chosen package with prices for a way of payment. `offer` is undefined until it is loaded. */
export const useChosenPackage = (paymentType: PaymentType) => {
  const [chosenId, choose] = useState('')
  const query = usePackageOffer(chosenId, paymentType)
  return { chosenId, choose, query, offer: chosenId ? query.data : undefined }
}

interface PackageDialogProps {
  title: string
  chosen: ReturnType<typeof useChosenPackage>
  isSending: boolean
  /** Why the package could not be added, or null. */
  failure: unknown
  /** A failure concerns the package that was chosen before. */
  forgetFailure: () => void
  onClose: () => void
  addLabel: string
  canAdd: boolean
  onAdd: () => void
  /** What is shown of the chosen package. */
  children: ReactNode
}

/** Chooses a package to add. It cannot be closed while it is added. */
export const PackageDialog = (props: PackageDialogProps) => {
  const { title, chosen, isSending, failure, forgetFailure, addLabel, canAdd, onAdd } = props
  const { t } = useTranslation('packages')
  const { chosenId, choose, query, offer } = chosen
  useReturnFocus()
  const close = () => {
    if (!isSending) props.onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <div className={classes.dialog}>
        <PackageChoices
          chosenId={chosenId}
          isDisabled={isSending}
          onChoose={(id) => {
            choose(id)
            forgetFailure()
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
        {failure !== null && (
          <Alert color="red" role="alert">
            {errorText(failure, t('add_failed'))}
          </Alert>
        )}
        {props.children}
      </div>
      <DialogFooter>
        <Button variant="default" disabled={isSending} onClick={close}>
          {t('cancel')}
        </Button>
        <Button loading={isSending} disabled={!canAdd} onClick={onAdd}>
          {addLabel}
        </Button>
      </DialogFooter>
    </Modal>
  )
}
