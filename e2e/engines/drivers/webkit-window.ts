import { Key, Origin, type WebDriver } from 'selenium-webdriver';
import { type At, type EngineWindow, WINDOW } from '../engine.ts';
import { pageScript } from '../page-script.ts';
import { until } from '../until.ts';

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};

/** All windows of one WebKit. Its driver speaks to one window at a time, so each command first says to which. */
export class WebkitDriver {
  private readonly driver: WebDriver;
  private last: Promise<unknown> = Promise.resolve();
  private isFresh = true;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Runs commands in a window, when those before are done. */
  inWindow<T>(handle: string, run: (driver: WebDriver) => Promise<T>): Promise<T> {
    const next = this.last.then(async () => {
      await this.driver.switchTo().window(handle);
      return run(this.driver);
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  handles(): Promise<string[]> {
    const next = this.last.then(() => this.driver.getAllWindowHandles());
    this.last = next.catch(() => undefined);
    return next;
  }

  /** Opens a window; the first is there from the start. */
  async open(): Promise<EngineWindow> {
    if (!this.isFresh) await this.driver.switchTo().newWindow('window');
    this.isFresh = false;
    const handle = await this.driver.getWindowHandle();
    return this.sized(handle);
  }

  /** A window in the size that all have: what is drawn for its own bars comes on top. */
  async sized(handle: string): Promise<EngineWindow> {
    await this.inWindow(handle, async (driver) => {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...WINDOW });
      const [width, height] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
      const more = { width: 2 * WINDOW.width - width, height: 2 * WINDOW.height - height };
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...more });
    });
    return new WebkitWindow(this, handle);
  }
}

/** A window of WebKit. */
class WebkitWindow implements EngineWindow {
  private readonly windows: WebkitDriver;
  private readonly handle: string;

  constructor(windows: WebkitDriver, handle: string) {
    this.windows = windows;
    this.handle = handle;
  }

  private run<T>(run: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.windows.inWindow(this.handle, run);
  }

  goto(address: string): Promise<void> {
    return this.run((driver) => driver.get(address));
  }

  reload(): Promise<void> {
    return this.run((driver) => driver.navigate().refresh());
  }

  async read<A, R>(look: (given: A) => R | Promise<R>, given: A): Promise<R> {
    const script = `const done = arguments[arguments.length - 1];
      ${pageScript(look, given)}.then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const answer = await this.run((driver) => driver.executeAsyncScript<{ json?: string; error?: string }>(script));
    if (answer.json === undefined) throw new Error(answer.error);
    return JSON.parse(answer.json);
  }

  click({ x, y }: At): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 20 };
    return this.run((driver) => driver.actions({ async: true }).move(at).click().perform());
  }

  drag([first, ...others]: readonly At[]): Promise<void> {
    return this.run(async (driver) => {
      if (!first) return;
      const to = ({ x, y }: At) => ({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 50 });
      const actions = driver.actions({ async: true }).move(to(first)).press();
      for (const each of others) actions.move(to(each));
      await actions.release().perform();
    });
  }

  key(name: string): Promise<void> {
    const shift = name.startsWith('Shift+');
    const plain = shift ? name.slice('Shift+'.length) : name;
    const key = KEYS[plain] ?? plain;
    return this.run(async (driver) => {
      const actions = driver.actions({ async: true });
      if (shift) actions.keyDown(Key.SHIFT);
      actions.keyDown(key).keyUp(key);
      if (shift) actions.keyUp(Key.SHIFT);
      await actions.perform();
    });
  }

  /** A driven WebKit cancels each dialog at once: the field is kept from opening it, and gets the file by its driver. */
  async choose(path: string, by: () => Promise<void>): Promise<void> {
    await this.read(() => {
      const open = HTMLInputElement.prototype.click;
      HTMLInputElement.prototype.click = function click(this: HTMLInputElement): void {
        if (this.type === 'file') HTMLInputElement.prototype.click = open;
        else open.call(this);
      };
    }, null);
    await by();
    const field = { css: 'input[type="file"]' };
    await until('the field of a file', () => this.run(async (driver) => (await driver.findElements(field)).length > 0));
    await this.run((driver) => driver.findElement(field).sendKeys(path));
  }

  async opened(by: () => Promise<void>): Promise<EngineWindow> {
    const before = await this.windows.handles();
    await by();
    const [handle] = await until(
      'a new window',
      async () => (await this.windows.handles()).filter((each) => !before.includes(each)),
      (handles) => handles.length > 0,
    );
    if (!handle) throw new Error('no window opened');
    return this.windows.sized(handle);
  }

  front(): Promise<void> {
    return this.run(() => Promise.resolve());
  }

  close(): Promise<void> {
    return this.run((driver) => driver.close());
  }

  picture(): Promise<Buffer> {
    return this.run(async (driver) => Buffer.from(await driver.takeScreenshot(), 'base64'));
  }
}
