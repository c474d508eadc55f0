import { IconPackage } from '@tabler/icons-react'
import type { FrontEndBuild } from '@warsha/contracts/gateway/front-end-builds'
import { listFrontEndBuilds } from '@warsha/contracts/gateway/routes/front-end-builds'
import {
  Button,
  dataOf,
  Ltr,
  StatePanel,
  StatusBadge,
  toast,
  useFormats,
  useMutation,
  useQueryOf,
  useTranslation,
} from '@warsha/web-kit'
import { ListModal } from '../dialogs/list.modal.tsx'
import list from '../dialogs/list-modal.module.css'
import { endTests, startTest } from './change-tests.ts'
import classes from './front-end-tests.module.css'
import { useFrontEndTests } from './front-end-tests.ts'

const useIsTested = ({ front_end, build }: FrontEndBuild): boolean =>
  useFrontEndTests(({ tests }) =>
    tests.some((test) => test.front_end === front_end && test.build === build),
  )

const EndButton = ({ front_end }: FrontEndBuild) => {
  const { t } = useTranslation('front-end-tests')
  const { mutate, isPending } = useMutation({ mutationFn: () => endTests(front_end) })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('end_label', { front_end })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('end')}
    </Button>
  )
}

const StartButton = ({ front_end, build, version }: FrontEndBuild) => {
  const { t } = useTranslation('front-end-tests')
  const { mutate, isPending } = useMutation({
    mutationFn: () => startTest({ front_end, build, version }),
    onError: (error) => toast.error(error, t('start_failed')),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('start_label', { build, front_end })}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('start')}
    </Button>
  )
}

const BuildLine = ({ build }: { build: FrontEndBuild }) => {
  const { t } = useTranslation('front-end-tests')
  const { dateTime } = useFormats()
  const isTested = useIsTested(build)
  return (
    <li className={classes.line}>
      <div className={classes.content}>
        <span className={classes.name}>
          <Ltr>
            <code>{build.build}</code>
          </Ltr>
          {isTested && <StatusBadge tone="amber">{t('testing')}</StatusBadge>}
          {!isTested && (
            <StatusBadge tone={build.is_preview ? 'blue' : 'grey'}>
              {t(build.is_preview ? 'preview' : 'earlier')}
            </StatusBadge>
          )}
        </span>
        <small>
          {t('version', { version: build.version })} ·{' '}
          {t('published', { when: dateTime(build.published_at) })}
        </small>
      </div>
      {isTested ? <EndButton {...build} /> : <StartButton {...build} />}
    </li>
  )
}

const BuildList = ({ builds }: { builds: readonly FrontEndBuild[] }) => {
  const { t } = useTranslation('front-end-tests')
  const frontEnds = [...new Set(builds.map(({ front_end }) => front_end))]
  if (frontEnds.length === 0)
    return (
      <StatePanel
        icon={<IconPackage size={28} stroke={1.6} />}
        title={t('empty')}
        text={t('empty_text')}
      />
    )
  return frontEnds.map((frontEnd) => (
    <section key={frontEnd} aria-label={t('front_end', { front_end: frontEnd })}>
      <h3 className={classes.frontEnd}>
        <Ltr>{frontEnd}</Ltr>
      </h3>
      <ul className={list.list}>
        {builds
          .filter(({ front_end }) => front_end === frontEnd)
          .map((build) => (
            <BuildLine key={build.build} build={build} />
          ))}
      </ul>
    </section>
  ))
}

/** Lists the builds that an admin may test in this tab, the newest first, by front end. */
export default function TestBuildsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('front-end-tests')
  const query = useQueryOf(
    listFrontEndBuilds,
    {},
    { queryKey: ['front-end-builds'], select: dataOf },
  )
  return (
    <ListModal
      title={t('title')}
      lead={t('lead')}
      query={query}
      failedText={t('load_failed')}
      onClose={onClose}
    >
      {query.data && <BuildList builds={query.data} />}
    </ListModal>
  )
}
