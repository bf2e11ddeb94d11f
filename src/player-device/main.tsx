import '@fontsource-variable/inter/opsz.css';
import '../design/layers.css';
import '../design/reset.css';
import '../design/tokens.css';
import '../design/forced-colors.css';
import '../player-screen/page.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { whenFacesAre } from '../design/fonts.ts';
import { readLink } from '../network/table/link.ts';
import { createScreenParts } from '../player-screen/screen-parts.ts';
import { installAllSystems } from '../systems/installed.ts';
import { installAllOnCanvas } from '../systems/installed-canvas.ts';
import { driveActiveSeat } from './base/active-seat.ts';
import { startPhone } from './base/phone.ts';
import { drivePhoneCamera } from './base/phone-camera.ts';
import { readSettings } from './base/phone-settings.ts';
import { createPhoneStore } from './base/phone-store.ts';
import { driveVibration } from './base/vibration.ts';
import { NoLink } from './no-link.tsx';
import { PhoneApp } from './phone-app.tsx';

installAllSystems();
installAllOnCanvas();

const link = readLink(window.location.hash);
const root = document.getElementById('root');

// Another link in the same window is another table.
window.addEventListener('hashchange', () => window.location.reload());

if (root && link) {
  const parts = createScreenParts();
  const store = createPhoneStore(readSettings(window.localStorage));
  const phone = startPhone(link, parts, store);
  drivePhoneCamera(parts, store);
  driveVibration(parts, store);
  driveActiveSeat(parts, store);
  whenFacesAre(() => createRoot(root).render(<PhoneApp parts={parts} store={store} phone={phone} />));
} else if (root) createRoot(root).render(<NoLink />);
