import { IconPackages } from '@tabler/icons-react'
import { workBlockedBy } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Button, lazyScreen, useDisclosure, useTranslation } from '@warsha/web-kit'
import { useRestoreFocus } from '@warsha/web-kit/table'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import type { AddPackageDialogProps } from './add-package.dialog.tsx'

const AddPackageDialog = lazyScreen<AddPackageDialogProps>(() =>
  import('./add-package.dialog.tsx').then(({ AddPackageDialog: Component }) => ({ Component })),
)

/** Opens the packages that can be added to a work card. Only the office sees it: packages have prices. */
export const AddPackageButton = ({ card }: { card: WorkCard }) => {
  const { t } = useTranslation('packages')
  const isOffice = useIsOffice()
  const [isOpen, { open, close }] = useDisclosure()
  useRestoreFocus(isOpen)
  if (!isOffice) return null
  const blockedBy = workBlockedBy(card)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPackages size={18} />}
        disabled={blockedBy !== null}
        title={blockedBy ? t(`errors:${blockedBy}`) : undefined}
        onClick={open}
      >
        {t('add_to_card')}
      </Button>
      {isOpen && <AddPackageDialog card={card} onClose={close} />}
    </>
  )
}
