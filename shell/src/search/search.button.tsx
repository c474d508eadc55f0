import { IconScan, IconSearch } from '@tabler/icons-react'
import { ActionIcon, UnstyledButton, useTranslation } from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { useKeyScanner } from '../scan/use-key-scanner.ts'
import classes from './search-button.module.css'
import { useSearchDialogs } from './use-search-dialogs.ts'
import { useSearchKey } from './use-search-key.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

interface ButtonProps {
  isPhone: boolean
  onClick: () => void
}

const OpenSearch = ({ isPhone, onClick }: ButtonProps) => {
  const { t } = useTranslation('shell')
  const buttonProps = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick }
  if (isPhone)
    return (
      <ActionIcon size={44} aria-label={t('search')} {...buttonProps}>
        <IconSearch size={20} stroke={1.7} />
      </ActionIcon>
    )
  return (
    <UnstyledButton className={classes.search} {...buttonProps}>
      <IconSearch size={17} stroke={1.7} aria-hidden="true" />
      <span>{t('search')}</span>
      <kbd dir="ltr">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
    </UnstyledButton>
  )
}

const OpenScan = ({ isPhone, onClick }: ButtonProps) => {
  const { t } = useTranslation('shell')
  return (
    <ActionIcon
      size={isPhone ? 44 : 36}
      aria-label={t('scan')}
      title={t('scan')}
      data-scan
      onClick={onClick}
    >
      <IconScan size={20} stroke={1.7} />
    </ActionIcon>
  )
}

/** Opens the search by click, or by Ctrl/⌘ K from anywhere, and the scanner by click or by a keyboard scanner. */
export const SearchButton = ({
  menu,
  remotes,
  isPhone,
}: {
  /** The entries that the search finds. */
  menu: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  isPhone: boolean
}) => {
  const { dialog, search, scan, close } = useSearchDialogs()
  useSearchKey(() => !dialog && search())
  useKeyScanner(scan)
  const openSearch = <OpenSearch isPhone={isPhone} onClick={() => search()} />
  const openScan = <OpenScan isPhone={isPhone} onClick={() => scan()} />
  return (
    <>
      {/* On a phone the camera is at hand, so it comes first. */}
      {isPhone ? openScan : openSearch}
      {isPhone ? openSearch : openScan}
      {dialog?.kind === 'search' && (
        <dialog.Dialog
          menu={menu}
          remotes={remotes}
          close={close}
          firstText={dialog.text}
          scan={scan}
        />
      )}
      {dialog?.kind === 'scan' && (
        <dialog.Dialog
          menu={menu}
          remotes={remotes}
          close={close}
          firstCode={dialog.code}
          search={search}
        />
      )}
    </>
  )
}
