import { IconScan, IconSearch } from '@tabler/icons-react'
import {
  ActionIcon,
  Button,
  errorText,
  Loader,
  Modal,
  TextInput,
  UserText,
  useMediaQuery,
  useNavigate,
  useTranslation,
  VisuallyHidden,
} from '@warsha/web-kit'
import type { NavigationEntry, RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { isCertainCode } from '../scan/resolve-code.ts'
import { optionId, ResultList } from './result-list.tsx'
import classes from './search.module.css'
import { type SearchGroup, type SearchOption, type SearchState, useSearch } from './use-search.ts'

export interface SearchModalProps {
  menu: readonly NavigationEntry[]
  remotes: readonly RemoteDescriptor[]
  /** @param hasNavigated true if another screen was opened, which then takes the focus */
  close: (hasNavigated: boolean) => void
  firstText?: string
  /** Opens the scanner, with a code that was typed or scanned into the field, or with the camera. */
  scan: (code?: string) => void
}

/** True if the text is the whole code of the record, as a scanner types it. */
const isCodeOf = ({ result }: SearchOption, text: string): boolean => {
  const code = text.trim().toUpperCase()
  const codes = [result?.code, result?.title, ...(result?.facts ?? [])]
  return code !== '' && codes.some((one) => one?.toUpperCase() === code)
}

/**
 * The option that the keyboard is on: of every new result the one whose code was typed, else the first; then moved by the
 * arrow keys.
 */
const useActiveOption = (options: readonly SearchOption[], text: string) => {
  const [activeKey, setActiveKey] = useState<string>()
  const [previousText, setPreviousText] = useState(text)
  if (previousText !== text) {
    setPreviousText(text)
    setActiveKey(undefined)
  }
  const chosen = options.findIndex(({ key }) => key === activeKey)
  const activeIndex =
    chosen === -1
      ? Math.max(
          options.findIndex((option) => isCodeOf(option, text)),
          0,
        )
      : chosen
  const move = (step: number) =>
    setActiveKey(options[(activeIndex + step + options.length) % options.length]?.key)
  return {
    active: options[activeIndex],
    move,
    activate: ({ key }: SearchOption) => setActiveKey(key),
  }
}

/** Error lines of the sources that cannot be searched now; the other sources still work. */
const SearchFailures = ({ groups }: { groups: readonly SearchGroup[] }) => {
  const { t } = useTranslation('search')
  return groups
    .filter(({ error }) => error !== undefined)
    .map(({ name, label, error }) => (
      <p key={name} role="alert" className={classes.failure}>
        {t('failed', { name: label })} {errorText(error)}
      </p>
    ))
}

interface SearchStatusProps {
  text: string
  optionCount: number
  search: SearchState
  /** True if the role can find only its own work cards. */
  isOwnOnly: boolean
}

const SearchStatus = ({ text, optionCount, search, isOwnOnly }: SearchStatusProps) => {
  const { t } = useTranslation('search')
  const hasFailed = search.groups.some(({ error }) => error !== undefined)
  const hasNoResults = search.isSettled && text !== '' && optionCount === 0 && !hasFailed
  return (
    <>
      {text === '' && <p className={classes.hint}>{t(isOwnOnly ? 'hint_own' : 'hint')}</p>}
      {hasNoResults && (
        <p className={classes.nothing}>
          {t('nothing')} <UserText>{text}</UserText>
        </p>
      )}
      <VisuallyHidden role="status">
        {search.isSettled ? t('count', { count: optionCount }) : t('searching')}
      </VisuallyHidden>
    </>
  )
}

const useSearchBox = ({ menu, remotes, close, firstText = '', scan }: SearchModalProps) => {
  const navigate = useNavigate()
  const [text, setText] = useState(firstText)
  const [isOpenPending, setOpenPending] = useState(false)
  const search = useSearch(text, menu, remotes)
  const groups = search.groups.filter(({ options }) => options.length > 0)
  const options = groups.flatMap((group) => group.options)
  const { active, move, activate } = useActiveOption(options, text)
  const open = ({ to }: SearchOption) => {
    close(true)
    navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isCertainCode(text, window.location.origin)) scan(text)
    // The options may still belong to a shorter text, so Enter waits for the current results.
    else if (event.key === 'Enter' && !search.isSettled) setOpenPending(true)
    else if (event.key === 'Enter' && active) open(active)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!isOpenPending || !search.isSettled) return
    setOpenPending(false)
    if (active) open(active)
  })
  const type = (next: string) => {
    setText(next)
    setOpenPending(false)
  }
  return { text, type, search, groups, options, active, activate, open, onKeyDown }
}

type SearchBox = ReturnType<typeof useSearchBox>

const SearchField = ({ text, type, search, options, active, onKeyDown }: SearchBox) => {
  const { t } = useTranslation('search')
  return (
    <TextInput
      className={classes.field}
      classNames={{ input: classes.input }}
      variant="unstyled"
      size="md"
      role="combobox"
      aria-label={t('title')}
      aria-expanded={options.length > 0}
      aria-controls="search-results"
      aria-activedescendant={active && optionId(active)}
      aria-autocomplete="list"
      data-autofocus
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      placeholder={t('placeholder')}
      leftSection={
        search.isSettled ? (
          <IconSearch size={19} stroke={1.7} aria-hidden="true" />
        ) : (
          <Loader size={17} />
        )
      }
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Searches customers, vehicles, work cards, spare parts, employees and screens, operable by keyboard alone. */
export const SearchModal = (props: SearchModalProps) => {
  const { t } = useTranslation('search')
  const isOwnOnly = !props.menu.some(({ to }) => to === '/customers')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const box = useSearchBox(props)
  const { text, search, groups, options, active, activate, open } = box
  return (
    <Modal
      opened
      onClose={() => props.close(false)}
      withCloseButton={false}
      returnFocus={false}
      centered={false}
      yOffset="9vh"
      size={640}
      padding={0}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      zIndex={290}
      attributes={{ content: { 'aria-label': t('title') } }}
    >
      <div className={classes.box}>
        <SearchField {...box} />
        <ActionIcon size={44} aria-label={t('shell:scan')} onClick={() => props.scan()}>
          <IconScan size={20} stroke={1.7} />
        </ActionIcon>
        {isPhone && (
          <Button variant="subtle" onClick={() => props.close(false)}>
            {t('close')}
          </Button>
        )}
      </div>
      <div className={classes.results}>
        <SearchFailures groups={search.groups} />
        <ResultList groups={groups} active={active} open={open} onPointerOver={activate} />
        <SearchStatus
          text={text.trim()}
          optionCount={options.length}
          search={search}
          isOwnOnly={isOwnOnly}
        />
      </div>
    </Modal>
  )
}
