import { remote } from '@warsha/web-kit/federation'

export default remote('mfe-workshop', import.meta.dirname)
