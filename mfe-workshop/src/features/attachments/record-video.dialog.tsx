import { IconPlayerRecordFilled, IconPlayerStopFilled, IconVideo } from '@tabler/icons-react'
import { maxVideoSeconds } from '@warsha/contracts/workshop/attachment-rules'
import {
  Alert,
  Button,
  Ltr,
  Modal,
  Stack,
  useFormats,
  useReturnFocus,
  useTranslation,
} from '@warsha/web-kit'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { acceptedVideoTypes } from '../uploads/upload-content.ts'
import { useRecorder } from './use-recorder.ts'
import classes from './videos.module.css'
import { toVoiceTime } from './voice-time.ts'

/** What the camera sees while it records. */
const CameraPicture = ({ stream }: { stream: MediaStream }) => {
  const { t } = useTranslation('work-card')
  const picture = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (picture.current) picture.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={picture}
      className={classes.picture}
      aria-label={t('files.video_preview')}
      autoPlay
      muted
      playsInline
    />
  )
}

const ChooseVideo = ({ onVideo }: { onVideo: (file: File) => void }) => {
  const { t } = useTranslation('work-card')
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onVideo(file)
  }
  return (
    <label className={classes.choose}>
      <IconVideo size={18} aria-hidden="true" />
      <span>{t('files.video_choose')}</span>
      <input type="file" accept={acceptedVideoTypes.join(',')} onChange={onChange} />
    </label>
  )
}

interface RecordingVideoProps {
  stream: MediaStream
  seconds: number
  onStop: () => void
}

const RecordingVideo = ({ stream, seconds, onStop }: RecordingVideoProps) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      <CameraPicture stream={stream} />
      <Button
        color="red"
        size="md"
        leftSection={<IconPlayerStopFilled size={18} />}
        aria-label={t('files.stop')}
        onClick={onStop}
      >
        {t('files.stop')} <Ltr className={classes.time}>{toVoiceTime(seconds)}</Ltr>
      </Button>
    </>
  )
}

interface RecordedVideoProps {
  url: string
  onUse: () => void
  onRepeat: () => void
}

const RecordedVideo = ({ url, onUse, onRepeat }: RecordedVideoProps) => {
  const { t } = useTranslation('work-card')
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: recordings of a noise or a movement have no captions */}
      <video
        className={classes.picture}
        src={url}
        aria-label={t('files.video_recorded')}
        controls
        playsInline
      />
      <Button size="md" onClick={onUse}>
        {t('files.video_use')}
      </Button>
      <Button size="md" variant="default" onClick={onRepeat}>
        {t('files.video_again')}
      </Button>
    </>
  )
}

interface RecordVideoDialogProps {
  /** Without `seconds` the length is read from the file. */
  onVideo: (file: File, seconds?: number) => void
  onClose: () => void
}

/** Records a short video, which is seen before it is sent, or chooses one of the device. */
export const RecordVideoDialog = ({ onVideo, onClose }: RecordVideoDialogProps) => {
  const { t } = useTranslation('work-card')
  const { number } = useFormats()
  const { state, start, stop } = useRecorder('video', t('files.video'))
  useReturnFocus()
  const use = (file: File, seconds?: number) => {
    onVideo(file, seconds)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('files.video_title')}
      closeButtonProps={{ 'aria-label': t('kit:close') }}
    >
      <Stack gap="md">
        <p className={classes.hint}>
          {t('files.video_hint', { seconds: number(maxVideoSeconds) })}
        </p>
        {state.step === 'problem' && (
          <Alert color="yellow" role="alert">
            {t(`files.video_problem.${state.problem}`)}
          </Alert>
        )}
        {state.step === 'recording' && (
          <RecordingVideo stream={state.stream} seconds={state.seconds} onStop={stop} />
        )}
        {state.step === 'recorded' && (
          <RecordedVideo
            url={state.url}
            onUse={() => use(state.file, state.seconds)}
            onRepeat={() => void start()}
          />
        )}
        {(state.step === 'idle' || state.step === 'asking' || state.step === 'problem') && (
          <>
            <Button
              size="md"
              leftSection={<IconPlayerRecordFilled size={18} />}
              loading={state.step === 'asking'}
              onClick={() => void start()}
            >
              {t('files.video_start')}
            </Button>
            <ChooseVideo onVideo={use} />
          </>
        )}
      </Stack>
    </Modal>
  )
}
