/*
 * The approval window's script: it sends one decision to the store's page. It runs in the head and listens to the whole document, so
 * that no customer is faster than it.
 */
document.addEventListener('DOMContentLoaded', () => tell({ type: 'ready' }));
document.addEventListener('submit', (event) => {
  event.preventDefault();
  void approve(event.target);
});
document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-action=cancel]')) finish({ type: 'cancelled' });
});
document.addEventListener('change', ({ target }) => {
  for (const line of document.querySelectorAll('[data-outcome]'))
    line.hidden = line.dataset.outcome !== target.value;
});

async function approve(form) {
  const [button] = form.querySelectorAll('[type=submit]');
  if (button.disabled) return;
  button.disabled = true;
  const problem = form.querySelector('.problem');
  problem.hidden = true;
  const { order } = document.querySelector('main').dataset;
  const body = JSON.stringify({ order, outcome: new FormData(form).get('outcome') });
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/checkoutnow/decision', { method: 'POST', headers, body });
    const { payerID, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    finish({ type: 'approved', payerID });
  } catch (error) {
    button.disabled = false;
    problem.textContent = `The payment could not be approved. ${error.message}`;
    problem.hidden = false;
  }
}

function finish(decision) {
  tell(decision);
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.textContent = 'You can close this window and go back to the shop.';
  document.querySelector('main').replaceChildren(notice);
  window.close();
}

function tell(message) {
  const { shopOrigin, flow } = document.querySelector('main').dataset;
  if (shopOrigin) window.opener?.postMessage({ flow, ...message }, shopOrigin);
}
