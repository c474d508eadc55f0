/** The page of a receipt's QR code. It shows only if the receipt is genuine, and its date. Plain elements, like the sign-in page. */
import type { ResponseOf } from '@warsha/contracts/base/endpoint'
import { verifyApprovalReceipt } from '@warsha/contracts/workshop/estimates/routes/approval-receipts'
import { ApiError, request } from '@warsha/web-kit/parts/api/api.ts'
import { usePreferences } from '@warsha/web-kit/parts/base/preferences.ts'
import { localeOf, useTranslation } from '@warsha/web-kit/parts/texts/i18n.ts'
import { useCallback, useEffect, useState } from 'react'
import { Logo } from '../brand/logo.tsx'
import { PublicPage } from './public-page.tsx'
import shop from './shop-card.module.css'
import type { VerifyLink } from './verify-links.ts'

type Verification = ResponseOf<typeof verifyApprovalReceipt>['data']

const mismatch: Verification = { matches: false, decided_on: null }

/** An address that no receipt can have reads like a wrong one. */
const isNoReceipt = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)

interface CompleteLink {
  readonly id: string
  readonly hash: string
}

const useVerification = ({ id, hash }: CompleteLink) => {
  const [result, setResult] = useState<Verification | null>(null)
  const [error, setError] = useState<unknown>(null)
  const verify = useCallback(() => {
    setError(null)
    request(verifyApprovalReceipt, { params: { id }, query: { hash } }).then(
      ({ data }) => setResult(data),
      (failure) => (isNoReceipt(failure) ? setResult(mismatch) : setError(failure)),
    )
  }, [id, hash])
  useEffect(verify, [verify])
  return { result, error, retry: verify }
}

const FailedVerification = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation('sign-in')
  const seconds = error instanceof ApiError ? Number(error.params?.seconds ?? 0) : 0
  return (
    <>
      <h1 className={shop.name}>{t('links:verify.failed')}</h1>
      <p role="alert" className={shop.text}>
        {seconds > 0 ? t('too_many_attempts', { seconds }) : t('network_unreachable')}
      </p>
      <button type="button" className={shop.signIn} onClick={retry}>
        {t('retry')}
      </button>
    </>
  )
}

const Outcome = ({ result }: { result: Verification }) => {
  const { t } = useTranslation('sign-in')
  const language = usePreferences((preferences) => preferences.language)
  const outcome = result.matches ? 'match' : 'mismatch'
  const date =
    result.decided_on &&
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(result.decided_on),
    )
  return (
    <>
      <span className={shop.outcome} data-outcome={outcome} aria-hidden="true">
        {result.matches ? '✓' : '✕'}
      </span>
      <h1 className={shop.name}>{t(`links:verify.${outcome}`)}</h1>
      <p role="status" className={shop.text}>
        {t(`links:verify.${outcome}_text`, { date })}
      </p>
    </>
  )
}

const ReceiptCard = ({ link }: { link: CompleteLink }) => {
  const { t } = useTranslation('sign-in')
  const { result, error, retry } = useVerification(link)
  return (
    <section className={shop.card} aria-busy={!result && !error}>
      <Logo size={56} />
      {error !== null && <FailedVerification error={error} retry={retry} />}
      {error === null && result && <Outcome result={result} />}
      {error === null && !result && (
        <>
          <h1 className={shop.name}>{t('links:verify.title')}</h1>
          <p role="status" className={shop.text}>
            {t('links:link.opening_text')}
          </p>
        </>
      )}
    </section>
  )
}

/** A part of the address is missing, so that nothing can be said about the receipt. */
const IncompleteAddress = () => {
  const { t } = useTranslation('sign-in')
  return (
    <section className={shop.card}>
      <Logo size={56} />
      <h1 className={shop.name}>{t('links:verify.incomplete')}</h1>
      <p role="status" className={shop.text}>
        {t('links:verify.incomplete_text')}
      </p>
    </section>
  )
}

export default function VerifyReceiptPage({ link: { id, hash } }: { link: VerifyLink }) {
  const { t } = useTranslation('sign-in')
  useEffect(() => {
    document.title = `${t('links:verify.title')} · ${t('product')}`
  }, [t])
  return (
    <PublicPage>
      {hash === null ? <IncompleteAddress /> : <ReceiptCard link={{ id, hash }} />}
    </PublicPage>
  )
}
